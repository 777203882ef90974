import { isSafeRead } from './reads.ts';
import { checkRefusal, type Run } from './run.ts';

/** Every read that needs a privilege refuses a user who holds none, whatever the query lacks. */
export async function checkPrivileges(run: Run, limitedToken: string | undefined): Promise<void> {
  if (limitedToken === undefined) {
    run.skip('privilege', 'No user without privileges was named.');
    return;
  }
  for (const declared of run.calls) {
    const { need, path, id } = declared;
    if (typeof need === 'string' || path.includes(':') || run.missing.has(id) || !isSafeRead(declared)) continue;
    const response = await run.ask(declared, { token: limitedToken });
    if (response) checkRefusal(run, declared, 'privilege', 403, response);
  }
}
