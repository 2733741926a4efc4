/**
 * A step of a story that is told in one test, so that another try begins it anew; what goes wrong
 * says in which step.
 */
export async function step(title: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) error.stack = `${title}: ${error.stack ?? error.message}`;
    throw error;
  }
}
