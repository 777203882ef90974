import type { Environment } from '../../core/context.ts';
import { mibValues, snmpTimeOf, type SnmpAgent, type SnmpUserRecord } from '../../snmp/index.ts';
import { isInNetwork } from '../isInNetwork.ts';
import { answerOf } from './answer.ts';
import { Unreadable } from './ber.ts';
import { createBudget } from './budget.ts';
import { communityBytes, isFrom, messageMost, messageOf, nobody, scopedOf, userBytes, type CommunityMessage, type UserMessage } from './message.ts';
import { pduTypes, type Pdu } from './pdu.ts';
import { localUser, type LocalUser } from './usm.ts';

/** The agent of a vault, of the system or of its group. */
export interface Answering extends SnmpAgent {
  environment: Environment;
}

/** RFC 3414, 2.2.3: maximum age of a message, seconds. */
const timeWindow = 150;
/** RFC 3414, 5: why a message was not processed. Each has a counter, which a Report PDU names with its value. */
const usmStats = {
  unsupportedSecLevels: '1.3.6.1.6.3.15.1.1.1.0',
  notInTimeWindows: '1.3.6.1.6.3.15.1.1.2.0',
  unknownUserNames: '1.3.6.1.6.3.15.1.1.3.0',
  unknownEngineIds: '1.3.6.1.6.3.15.1.1.4.0',
  wrongDigests: '1.3.6.1.6.3.15.1.1.5.0',
  decryptionErrors: '1.3.6.1.6.3.15.1.1.6.0',
} as const;
type UsmStat = keyof typeof usmStats;
/** Limits per second: responses to authorized requests, and reports of each kind to all others, because sender addresses can be forged. */
const answersMost = 200;
const reportsMost = 20;
/** RFC 3412, 6.3: the message size that every sender must accept, bytes. */
const sizeLeast = 484;

interface AgentOptions {
  /** Read for each message, because they change while the agent listens. */
  agents: () => readonly Answering[];
  /** The engine id of version 3. */
  engine: Buffer;
  /** The vault whose clock the engine uses. */
  keeper: Environment;
}

/**
 * Returns the response to a datagram from this address; null for none. A wrong community gets no response. An unknown user of version 3 gets the reports that
 * the protocol requires.
 */
export function createSnmpAgent({ agents, engine, keeper }: AgentOptions): (bytes: Buffer, from: string) => Buffer | null {
  const answers = createBudget(answersMost, keeper.clock);
  // Errors of one sender must not prevent others from discovering the engine.
  const discoveries = createBudget(reportsMost, keeper.clock);
  const errors = createBudget(reportsMost, keeper.clock);
  /** By user id: a cache, because deriving the keys takes a while. */
  const known = new Map<string, LocalUser>();

  function byCommunity({ community, pdu }: CommunityMessage, from: string): Buffer | null {
    const asked = agents().find(({ users }) =>
      users.some((user) => user.snmp_version === 'v2c' && user.community === community && isInNetwork(from, user.network)),
    );
    if (!asked || !answers.take()) return null;
    const answer = answerOf(pdu, mibValues(asked.environment), messageMost);
    return answer && communityBytes(community, answer);
  }

  function localOf(user: SnmpUserRecord): LocalUser {
    const made = known.get(user.id) ?? localUser(user, engine);
    known.set(user.id, made);
    return made;
  }

  function forget(): void {
    const there = new Set(agents().flatMap(({ users }) => users.map(({ id }) => id)));
    for (const id of known.keys()) if (!there.has(id)) known.delete(id);
  }

  const counters = new Map<UsmStat, number>();

  /** Returns the Report PDU with the reason why a message was not processed (RFC 3412, 7.1.3). `user`: signs the report. Default: unsigned. */
  function report(message: UserMessage, stat: UsmStat, user: LocalUser = nobody): Buffer | null {
    const counter = ((counters.get(stat) ?? 0) + 1) % 0x1_00_00_00_00;
    counters.set(stat, counter);
    const budget = stat === 'unknownEngineIds' ? discoveries : errors;
    if (!message.reportable || !budget.take()) return null;
    const pdu: Pdu = { type: pduTypes.report, id: 0, error: 0, index: 0, bindings: [{ oid: usmStats[stat], value: { counter } }] };
    return userBytes({ id: message.id, engine, at: snmpTimeOf(keeper), user: { ...user, privacy: null }, pdu });
  }

  /** Decrypts a message; null if the user's privacy key does not fit. */
  function opened(message: UserMessage, user: LocalUser): ReturnType<typeof scopedOf> | null {
    try {
      return scopedOf(message, user);
    } catch (error) {
      if (error instanceof Unreadable && message.level === 'authPriv') return null;
      throw error;
    }
  }

  function byUser(message: UserMessage): Buffer | null {
    if (!message.engine.equals(engine)) return report(message, 'unknownEngineIds');
    const asked = agents().find(({ users }) => users.some(({ snmp_version, user }) => snmp_version === 'v3' && user === message.user));
    const kept = asked?.users.find(({ snmp_version, user }) => snmp_version === 'v3' && user === message.user);
    if (!asked || !kept) return report(message, 'unknownUserNames');
    forget();
    const user = localOf(kept);
    if (message.level !== user.level) return report(message, 'unsupportedSecLevels');
    if (!isFrom(user, message)) return report(message, 'wrongDigests');
    const { boots, time } = snmpTimeOf(keeper);
    if (user.auth && (message.at.boots !== boots || Math.abs(message.at.time - time) > timeWindow)) return report(message, 'notInTimeWindows', user);
    const scoped = opened(message, user);
    if (!scoped) return report(message, 'decryptionErrors');
    const { context, pdu } = scoped;
    if (context !== '' || !answers.take()) return null;
    const answer = answerOf(pdu, mibValues(asked.environment), Math.min(Math.max(message.most, sizeLeast), messageMost));
    return answer && userBytes({ id: message.id, engine, at: { boots, time }, user, pdu: answer });
  }

  return (bytes, from) => {
    try {
      const message = messageOf(bytes);
      return message.version === 'v2c' ? byCommunity(message, from) : byUser(message);
    } catch (error) {
      if (error instanceof Unreadable) return null;
      throw error;
    }
  };
}
