import type { Environment } from '../core/context.ts';
import { commitBySystem } from '../core/system.ts';
import { clientStore } from './clientStore.ts';
import { tellKmip } from './objects.ts';
import { answerTo } from './protocol/answer.ts';
import { spaced, type OperationName } from './protocol/numbers.ts';
import type { KmipUserRecord } from './records.ts';
import { undoableStore } from './undoableStore.ts';
import { kmipUserOf, mayConnect, noteKmipVisit, passwordProof } from './users.ts';

/** The store writes no audit record for these. It does so for all others, with the object that they read or change. */
const unrecorded = new Set<OperationName>([
  'Locate',
  'GetAttributes',
  'GetAttributeList',
  'Query',
  'DiscoverVersions',
  'Check',
  'ObtainLease',
  'Validate',
  'Poll',
  'Cancel',
  'Hash',
  'RNGRetrieve',
  'RNGSeed',
  'Interop',
]);

/** A client whose certificate belongs to a KMIP user. */
interface KmipVisitor {
  username: string;
  /**
   * Returns the response to a message, or null if the user was removed or has expired: then the connection ends. Rejects
   * with TtlvError for bytes that are not a message, and with the signal's reason once the client has left.
   */
  answer(request: Uint8Array, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The reason why the user may not connect any more; null while it may. */
  refusal(): string | null;
}

/** A client that may not connect. */
interface UnwelcomeVisitor {
  /** '' if the certificate belongs to no user. */
  username: string;
  refused: string;
}

function admission(environment: Environment, fingerprint: string): { user: KmipUserRecord } | UnwelcomeVisitor {
  const user = kmipUserOf(environment, fingerprint);
  if (!user) return { username: '', refused: 'its certificate belongs to no KMIP user' };
  const verdict = mayConnect(environment, user, fingerprint);
  return verdict.ok ? { user } : { username: user.username, refused: verdict.reason.replace(/\.$/, '') };
}

/** Looks up the user of a certificate by its fingerprint: SHA-256, hex in pairs with colons. */
export function welcomeKmip(environment: Environment, fingerprint: string): KmipVisitor | UnwelcomeVisitor {
  const first = admission(environment, fingerprint);
  if (!('user' in first)) return first;
  noteKmipVisit(environment, first.user);
  const proof = passwordProof(environment);
  return {
    username: first.user.username,
    refusal() {
      const current = admission(environment, fingerprint);
      return 'user' in current ? null : current.refused;
    },
    async answer(request, signal) {
      // Look the user up for each message, so that a removed user loses access at once.
      const current = admission(environment, fingerprint);
      if (!('user' in current)) return null;
      const { user } = current;
      return answerTo(request, {
        ...undoableStore(environment, user, clientStore(environment, user, signal)),
        owner: user.id,
        ...(signal ? { signal } : {}),
        authenticate: (credential) => proof.fits(user, credential),
        told(operation, refused) {
          const name = operation ? spaced(operation) : 'message';
          if (refused !== null) tellKmip(environment, user, 'read', `KMIP ${name} refused: ${refused}`);
          else if (operation && unrecorded.has(operation)) tellKmip(environment, user, 'read', `KMIP ${name}`);
        },
        failed: (error) => environment.log(`A KMIP request failed: ${error instanceof Error ? error.message : 'unknown'}`),
        interrupted: (done, total) =>
          environment.log(`The KMIP client ${user.username} left during a batch: ${done} of ${total} items were done, and the others were not begun.`),
      });
    },
  };
}

/** What administrators have to know of the server, whoever is looking. */
export const alertOfKmip = (environment: Environment, message: string): void =>
  commitBySystem(environment, 'KMIP', ({ alert }) => alert({ kind: 'kmip-server-stopped' }, message));
