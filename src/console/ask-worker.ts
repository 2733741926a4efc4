/** A message of a worker: how far it is, or its one answer. */
type Told<Answer, Progress> = { progress: Progress } | { answer: Answer };

/** Sends a worker its one question and terminates it after the answer. */
export function askWorker<Answer, Progress = never>(
  worker: Worker,
  asked: unknown,
  onProgress?: (progress: Progress) => void,
): Promise<Answer> {
  const answered = new Promise<Answer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Told<Answer, Progress>>) => {
      if ('answer' in data) resolve(data.answer);
      else onProgress?.(data.progress);
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  worker.postMessage(asked);
  return answered.finally(() => worker.terminate());
}
