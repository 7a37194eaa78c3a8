/** Takes all the steps of some work that are left, for who need not let others in between. */
export const finished = <Value>(steps: Generator<void, Value>): Value => {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
