/**
 * A step of a story within a single test, so that a retry starts the story anew; errors name the
 * step.
 */
export async function step(title: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) error.stack = `${title}: ${error.stack ?? error.message}`;
    throw error;
  }
}
