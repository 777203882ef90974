import type { KmipRefusalKind } from 'kc-api/contract/kmip/activity';
import type { Environment } from '../core/context.ts';
import { commitBySystem } from '../core/system.ts';
import { clientStore } from './clientStore.ts';
import type { ActiveClient, ActivityRecorder } from './activity/activityRecorder.ts';
import { tellKmip } from './objects/objects.ts';
import { answerTo } from './protocol/answer.ts';
import { spaced, type OperationName } from './protocol/numbers.ts';
import type { ResultReason } from './protocol/resultReasons.ts';
import type { KmipStore } from './protocol/store.ts';
import type { KmipUserRecord } from './records.ts';
import { undoableStore } from './undoableStore.ts';
import { kmipUserOf, mayConnect, noteKmipVisit, passwordProof } from './users/users.ts';

/** The store writes no audit record for these operations. It does for all others, with the object that they read or change. */
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
  'Login',
  'Logout',
]);

/** A client whose certificate belongs to a KMIP user. */
interface KmipVisitor {
  username: string;
  /**
   * Returns the response to a message. Null if the user was removed or has expired: the connection then ends. Rejects with TtlvError for bytes that are not a
   * message, and with the signal's reason once the client has disconnected.
   */
  answer(request: Uint8Array, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Why the user may no longer connect; null if the user may. */
  refusal(): UnwelcomeVisitor | null;
}

/** A client that may not connect. */
interface UnwelcomeVisitor {
  /** '' if the certificate belongs to no user. */
  username: string;
  kind: KmipRefusalKind;
  refused: string;
}

function admission(environment: Environment, fingerprint: string): { user: KmipUserRecord } | UnwelcomeVisitor {
  const user = kmipUserOf(environment, fingerprint);
  if (!user) return { username: '', kind: 'unknown-user', refused: 'its certificate belongs to no KMIP user' };
  const verdict = mayConnect(environment, user, fingerprint);
  return verdict.ok ? { user } : { username: user.username, kind: 'user-expired', refused: verdict.reason.replace(/\.$/, '') };
}

/** The kind of a refused message or operation. */
const refusalKinds: Readonly<Partial<Record<ResultReason, KmipRefusalKind>>> = {
  UnsupportedProtocolVersion: 'version',
  AuthenticationNotSuccessful: 'authentication',
  InvalidTicket: 'authentication',
};

/** Wraps a store to report each object that the client reads or the server uses for it. */
const withUses = (store: KmipStore, used: (object: string, operation: string) => void): KmipStore => ({
  ...store,
  async get(id) {
    const result = await store.get(id);
    used(id, 'Get');
    return result;
  },
  async use(id, operation) {
    const result = await store.use(id, operation);
    // Get also calls `get`, which reports it.
    if (operation !== 'Get') used(id, spaced(operation));
    return result;
  },
});

interface Visit {
  /** Fingerprint of the client certificate: SHA-256, hex in pairs with colons. */
  fingerprint: string;
  /** IP address; '' if it is unknown. */
  address: string;
  recorder: ActivityRecorder;
}

/** Looks up the user of a certificate by its fingerprint. */
export function welcomeKmip(environment: Environment, { fingerprint, address, recorder }: Visit): KmipVisitor | UnwelcomeVisitor {
  const first = admission(environment, fingerprint);
  if (!('user' in first)) return first;
  const client: ActiveClient = { user: first.user.id, address };
  noteKmipVisit(environment, first.user);
  recorder.contact(client);
  const proof = passwordProof(environment);
  return {
    username: first.user.username,
    refusal() {
      const current = admission(environment, fingerprint);
      return 'user' in current ? null : current;
    },
    async answer(request, signal) {
      // Look the user up for each message, so that a removed user loses access at once.
      const current = admission(environment, fingerprint);
      if (!('user' in current)) return null;
      const { user } = current;
      const { store, undo } = undoableStore(environment, user, clientStore(environment, user, signal, JSON.stringify([fingerprint, user.password])));
      return answerTo(request, {
        store: withUses(store, (object, operation) => recorder.objectUse(client, { object, operation })),
        undo,
        owner: user.id,
        ...(signal ? { signal } : {}),
        authenticate: (credential) => proof.fits(user, credential),
        spoken: (version) => recorder.contact(client, version),
        told(operation, refused, reason) {
          const name = operation ? spaced(operation) : 'message';
          if (refused === null) {
            if (operation) recorder.operation(client, name);
            if (operation && unrecorded.has(operation)) tellKmip(environment, user, 'read', `KMIP ${name}`);
            return;
          }
          const kind = (reason && refusalKinds[reason]) ?? (operation ? 'operation' : 'message');
          recorder.refusal(client, { kind, reason: operation ? `${name}: ${refused}` : refused });
          tellKmip(environment, user, 'read', `KMIP ${name} refused: ${refused}`);
        },
        failed: (error) => environment.log(`A KMIP request failed: ${error instanceof Error ? error.message : 'unknown'}`),
        interrupted: (done, total) =>
          environment.log(`The KMIP client ${user.username} left during a batch: ${done} of ${total} items were done, and the others were not begun.`),
      });
    },
  };
}

/** Raises an alert for all administrators that the KMIP server stopped. */
export const alertOfKmip = (environment: Environment, message: string): void =>
  commitBySystem(environment, 'KMIP', ({ alert }) => alert({ kind: 'kmip-server-stopped' }, message));
