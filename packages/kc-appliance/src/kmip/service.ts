import type { Environment } from '../core/context.ts';
import { commitBySystem } from '../core/system.ts';
import { clientStore } from './clientStore.ts';
import { tellKmip } from './objects.ts';
import { answerTo } from './protocol/answer.ts';
import { spaced, type OperationName } from './protocol/numbers.ts';
import { kmipUserOf, mayConnect, noteKmipVisit, passwordProof } from './users.ts';

/** These stand in the audit log with the object that they made, changed or read. */
const tellThemselves: readonly OperationName[] = ['Create', 'CreateKeyPair', 'Register', 'Get', 'Activate', 'Revoke', 'Destroy'];

/** Somebody who has come with a certificate of the KMIP CA, by its fingerprint (SHA-256, hex in pairs with colons). */
interface KmipVisitor {
  username: string;
  /**
   * The answer to a message; null where the user was removed or has expired: the connection ends. Rejects with TtlvError for
   * what is no message, and with the signal's reason once nobody waits for the answer: what had not begun by then does not.
   */
  answer(request: Uint8Array, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Null for whom the appliance does not know, or no more. */
export function welcomeKmip(environment: Environment, fingerprint: string): KmipVisitor | null {
  const visitor = () => {
    const user = kmipUserOf(environment, fingerprint);
    return user && mayConnect(environment, user, fingerprint).ok ? user : null;
  };
  const first = visitor();
  if (!first) return null;
  noteKmipVisit(environment, first);
  const proof = passwordProof(environment);
  return {
    username: first.username,
    async answer(request, signal) {
      // Looked for each time: who is removed while connected is asked nothing more.
      const user = visitor();
      if (!user) return null;
      return answerTo(request, {
        store: clientStore(environment, user, signal),
        owner: user.id,
        ...(signal ? { signal } : {}),
        authenticate: (credential) => proof.fits(user, credential),
        told(operation, refused) {
          const name = operation ? spaced(operation) : 'message';
          if (refused !== null) tellKmip(environment, user, 'read', `KMIP ${name} refused: ${refused}`);
          else if (operation && !tellThemselves.includes(operation)) tellKmip(environment, user, 'read', `KMIP ${name}`);
        },
        failed: (error) => environment.log(`A KMIP request failed: ${error instanceof Error ? error.message : 'unknown'}`),
        interrupted: (done, total) =>
          environment.log(`The KMIP client ${user.username} left during a batch: ${done} of ${total} items were done, and the others were not begun.`),
      });
    },
  };
}

/** What administrators have to know of the server, whoever is looking. */
export const alertOfKmip = (environment: Environment, message: string): void => commitBySystem(environment, 'KMIP', ({ alert }) => alert(message));
