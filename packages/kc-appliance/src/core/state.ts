import { checkpointTable, type CheckpointRecord } from './auditChain.ts';
import type { AuditRow } from './context.ts';
import type { AlertRecord, EndedSessionRecord, GroupRecord, MailRecord, OutcomeRecord, SessionRecord, UserRecord } from './records.ts';
import { defineTable } from './store/table.ts';
import { defineRevisedValue, defineValue } from './store/value.ts';

declare module './store/store.ts' {
  interface Tables {
    users: UserRecord;
    groups: GroupRecord;
    sessions: SessionRecord;
    endedSessions: EndedSessionRecord;
    outcomes: OutcomeRecord;
    alerts: AlertRecord;
    audit: AuditRow;
    auditCheckpoints: CheckpointRecord;
    mails: MailRecord;
  }
  interface Values {
    /** The scenario that filled the store; undefined while it is empty. */
    scenario: string;
    hostname: string;
    /** Version of the running software. An upgrade changes it. */
    software: { version: string; build: string };
    /** Increases with every change (change_log.generation). */
    generation: number;
    two_factor: { enforced: boolean };
    /** GUI session time-out, minutes. */
    session_timeout: number;
    /** Hours until a session ends, regardless of activity. */
    session_lifetime: number;
  }
}

export const userTable = defineTable('users', { secrets: ['password', 'old_passwords', 'radius.secret', 'otp', 'registration', 'key_part'] });
export const groupTable = defineTable('groups');
export const sessionTable = defineTable('sessions');
export const endedSessionTable = defineTable('endedSessions');
export const outcomeTable = defineTable('outcomes');
export const alertTable = defineTable('alerts', { columns: { date: 'INTEGER' } });
export const auditTable = defineTable('audit', {
  columns: { date: 'INTEGER', category: 'TEXT', group: 'TEXT', host: 'TEXT', user: 'TEXT', content: 'TEXT', object: 'TEXT' },
  searched: 'content',
  actionsOf: 'content',
  lowCardinality: ['group', 'host', 'user'],
});
export const mailTable = defineTable('mails');

export const coreTables = [userTable, groupTable, sessionTable, endedSessionTable, outcomeTable, alertTable, auditTable, checkpointTable, mailTable];

export const hostname = defineValue('hostname', 'kc-node-1');
export const software = defineValue('software', { version: '10.5.0', build: '1042' });
export const generation = defineValue('generation', 0);
export const sessionTimeoutValue = defineRevisedValue('session_timeout', 30);
export const sessionLifetimeValue = defineValue('session_lifetime', 12);
