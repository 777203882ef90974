import { createLogCheck, type LogCheck } from 'kc-api/rules/audit/logCheck';
import type { FromThread, ToThread } from '../chain/threads.ts';

/** Worker side of `chain/inThread.ts`. The worker script calls `serveChain(self)`. */
export function serveChain(scope: Pick<Worker, 'postMessage'> & { onmessage: ((event: MessageEvent<ToThread>) => void) | null }): void {
  let check: LogCheck | null = null;
  const say = (answer: FromThread) => scope.postMessage(answer);

  async function answer(said: ToThread): Promise<FromThread> {
    if ('begin' in said) check = createLogCheck(said.begin);
    else if ('piece' in said) check?.add(await said.piece.text());
    else if (check) return { outcome: check.end(said.end) };
    return { ready: true };
  }

  scope.onmessage = ({ data }) => void answer(data).then(say, (error: unknown) => say({ failed: String(error) }));
}
