/** What is made when it is first asked for, and then kept: a start pays only for what it uses. */
export const once = <Made extends object>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
