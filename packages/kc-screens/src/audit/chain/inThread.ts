import type { FromThread, ThreadedCheck, ToThread } from './threads.ts';

/** Checks the log in a worker thread. Only one request can be pending at a time. */
export function checkInThread(worker: Worker): ThreadedCheck {
  let settle: { resolve: (answer: FromThread) => void; reject: (reason: unknown) => void } | null = null;
  const broken = () => settle?.reject(new Error('The thread that checks the log ended.'));
  worker.onmessage = ({ data }: MessageEvent<FromThread>) => settle?.resolve(data);
  worker.onerror = broken;
  worker.onmessageerror = broken;
  const ask = async (said: ToThread): Promise<FromThread> => {
    const answer = await new Promise<FromThread>((resolve, reject) => {
      settle = { resolve, reject };
      worker.postMessage(said);
    });
    if ('failed' in answer) throw new Error(answer.failed);
    return answer;
  };
  return {
    begin: (start) => ask({ begin: start }).then(() => undefined),
    add: (piece) => ask({ piece }).then(() => undefined),
    async end(until) {
      const answer = await ask({ end: until });
      if (!('outcome' in answer)) throw new Error('The thread that checks the log gave no outcome.');
      return answer.outcome;
    },
    leave: () => worker.terminate(),
  };
}
