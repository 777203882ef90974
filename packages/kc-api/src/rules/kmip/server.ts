import type { KmipLogLevel } from '../../contract/kmip/server.ts';
import type { Flavour } from '../privileges.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

/** What a client does, as far as the log level tells it apart. */
export type KmipActKind = 'create' | 'modify' | 'read';

const told: Readonly<Record<KmipLogLevel, readonly KmipActKind[]>> = {
  ALL: ['create', 'modify', 'read'],
  'CREATE-MODIFY': ['create', 'modify'],
  CREATE: ['create'],
  NONE: [],
};

/** Whether what a client has done stands in the audit log. What administrators do always does. */
export const isTold = (level: KmipLogLevel, kind: KmipActKind): boolean => told[level].includes(kind);

/** KMIP-048, KMIP-149. `timeout` and `cache` in seconds. */
export const kmipServerDefaults = { port: 5696, loglevel: 'CREATE-MODIFY', timeout: 60, cache: 1_800 } as const;

/** KMIP-004: the KMIP server belongs to the vault of key control. */
export const kmipServerHere = (flavour: Flavour): Verdict => (flavour === 'keycontrol' ? allow : deny('This vault has no KMIP server.'));
