import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { HsmError } from '../hsm/index.ts';
import { noteKmipDates } from './objects/lifeDates.ts';
import {
  changeKmipObject,
  createKmipObjects,
  findKmipObjects,
  getKmipMaterial,
  kmipActs,
  kmipObjectOf,
  KmipRefusal,
  tellKmip,
  useKmipMaterial,
  type NewKmipObject,
} from './objects/objects.ts';
import { certificatesOf } from './objects/objectAuthority.ts';
import { ResultRefusal } from './protocol/ttlv/fields.ts';
import type { ResultReason } from './protocol/resultReasons.ts';
import { objectTypeWords, type KmipStore, type NewObject } from './protocol/store.ts';
import { spaced } from './protocol/numbers.ts';
import type { KmipUserRecord } from './records.ts';
import { streamsOf } from './streams.ts';
import { ticketsOf } from './tickets.ts';

/** Maps each refusal to its result reason. A destroyed object has only its attributes. */
const reasons: Readonly<Record<KmipRefusal['why'], ResultReason>> = {
  notFound: 'ObjectNotFound',
  denied: 'PermissionDenied',
  archived: 'ObjectArchived',
  destroyed: 'ObjectDestroyed',
  illegal: 'WrongKeyLifecycleState',
};

function asResult(error: unknown): never {
  if (error instanceof KmipRefusal) throw new ResultRefusal(reasons[error.why], error.message);
  if (error instanceof HsmError) throw new ResultRefusal('GeneralFailure', error.message);
  throw error;
}
function told<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    return asResult(error);
  }
}

const asKept = ({ type, ...object }: NewObject): NewKmipObject => ({ ...object, type: objectTypeWords[type] });

/**
 * The objects of one KMIP user in the interface of the protocol. `signal`: aborts with the client's request. `binding`: the authentication that its tickets are
 * bound to.
 */
export function clientStore(environment: Environment, user: Pick<KmipUserRecord, 'id' | 'username' | 'tenant'>, signal?: AbortSignal, binding = ''): KmipStore {
  const change = (id: string, next: Parameters<typeof changeKmipObject>[3]): void => {
    signal?.throwIfAborted();
    told(() => changeKmipObject(environment, user, id, next));
  };
  return {
    now: () => secondsOf(environment),
    async create(objects) {
      const made = await createKmipObjects(environment, user, objects.map(asKept), signal).catch(asResult);
      noteKmipDates(environment, made);
      return made;
    },
    find: (id) => told(() => kmipObjectOf(environment, user, id)),
    locate: (fits, limit) => findKmipObjects(environment, user, { fits, archived: ['yes', 'no'], limit }, signal),
    activate: (id) => change(id, kmipActs.activate),
    revoke: (id, why) => change(id, (object, now) => kmipActs.revoke(object, now, { ...why, by: 'client' })),
    destroy: (id) => change(id, kmipActs.destroy),
    archive: (id) => change(id, kmipActs.archive),
    recover: (id) => change(id, kmipActs.recover),
    change(id, next) {
      signal?.throwIfAborted();
      const after = told(() => changeKmipObject(environment, user, id, (object, now) => next(kmipActs.edit(object), now)));
      noteKmipDates(environment, [after]);
      return after;
    },
    get: (id) => getKmipMaterial(environment, user, id, signal).catch(asResult),
    use: (id, operation) => useKmipMaterial(environment, user, id, spaced(operation), signal).catch(asResult),
    log: (message) => tellKmip(environment, user, 'modify', `KMIP Log: ${message}`),
    streams: streamsOf(environment, user.id),
    tickets: ticketsOf(environment, user.id, binding),
    certificates: certificatesOf(environment, user.id),
    rawRsa: environment.kmipRsa,
  };
}
