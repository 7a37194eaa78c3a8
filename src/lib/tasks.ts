/** Something that takes long, as people see it. */
export type TaskView = {
  id: number
  /** What is done, in words: "Deleting the bot guide". */
  name: string
  /** What is counted: "conversations". */
  unit: string
  done: number
  /** Undefined when nobody knows beforehand. */
  total: number | undefined
  startedAt: number
}

export type Task = {
  /** So much more is done. Throws when the process is about to end. */
  advance(count: number): void
  end(): void
}

export class TaskStopped extends Error {
  override name = 'TaskStopped'
}

/** What takes long in this event loop just now. */
export type Tasks = {
  start(task: Pick<TaskView, 'name' | 'unit' | 'total'>): Task
  /** Runs a job nobody waits for; it is over before `stop` is. */
  run(job: () => Promise<unknown>, onError: (error: unknown) => void): void
  list(): TaskView[]
  /** From now on every task is stopped at its next step; waits for those that were run. */
  stop(): Promise<void>
}

export const createTasks = (now: () => number): Tasks => {
  const tasks = new Map<number, TaskView>()
  const running = new Set<Promise<void>>()
  let lastId = 0
  let isStopped = false

  const advance = (id: number, count: number): void => {
    const task = tasks.get(id)
    if (task) task.done += count
    if (isStopped) throw new TaskStopped('The server is stopping')
  }

  return {
    start: ({ name, unit, total }) => {
      const id = ++lastId
      tasks.set(id, { id, name, unit, total, done: 0, startedAt: now() })
      return { advance: (count) => advance(id, count), end: () => void tasks.delete(id) }
    },
    run: (job, onError) => {
      const over = job()
        .then(
          () => {},
          (error) => {
            if (!(error instanceof TaskStopped)) onError(error)
          },
        )
        .finally(() => running.delete(over))
      running.add(over)
    },
    list: () => [...tasks.values()],
    stop: async () => {
      isStopped = true
      await Promise.all(running)
    },
  }
}
