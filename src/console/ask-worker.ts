/** Sends a worker its one question and terminates it after the answer. */
export function askWorker<Answer>(worker: Worker, asked: unknown): Promise<Answer> {
  const answered = new Promise<Answer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data as Answer));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  worker.postMessage(asked);
  return answered.finally(() => worker.terminate());
}
