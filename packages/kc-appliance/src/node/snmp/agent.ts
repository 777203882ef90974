import { BlockList, isIPv6 } from 'node:net';
import type { Environment } from '../../core/context.ts';
import { mibValues, snmpTimeOf, type SnmpAgent, type SnmpUserRecord } from '../../snmp/index.ts';
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

/** RFC 3414, 2.2.3: seconds that a message may be late. */
const timeWindow = 150;
const unknownEngine = '1.3.6.1.6.3.15.1.1.4.0';
const notInTime = '1.3.6.1.6.3.15.1.1.2.0';
/** Answers in a second: to those who may ask, and to those of whom nobody knows yet. The sender of a datagram may be somebody else's address. */
const answersMost = 200;
const reportsMost = 20;
/** RFC 3412, 6.3: whoever asks takes at least so many bytes. */
const sizeLeast = 484;

function isInside(address: string, network: string): boolean {
  const [ip = '', prefix] = network.split('/');
  const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  try {
    if (prefix === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(prefix), family);
  } catch {
    return false;
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

interface AgentOptions {
  /** Asked anew for each message: they change while it listens. */
  agents: () => readonly Answering[];
  /** What it is called in version 3. */
  engine: Buffer;
  /** The vault whose clock is the engine's. */
  keeper: Environment;
}

/** Gives what is to be answered to a datagram from this address; null for silence, which is all that those hear who may not ask. */
export function createSnmpAgent({ agents, engine, keeper }: AgentOptions): (bytes: Buffer, from: string) => Buffer | null {
  const answers = createBudget(answersMost, keeper.clock);
  const reports = createBudget(reportsMost, keeper.clock);
  /** By user id: made of keys that take a while. */
  const known = new Map<string, LocalUser>();

  function byCommunity({ community, pdu }: CommunityMessage, from: string): Buffer | null {
    const asked = agents().find(({ users }) =>
      users.some((user) => user.snmp_version === 'v2c' && user.community === community && isInside(from, user.network)),
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

  /** Says why a message is not taken; to one whose user is not known it may be a stranger who reads it. */
  function report(message: UserMessage, oid: string, user: LocalUser): Buffer | null {
    if (!message.reportable || !reports.take()) return null;
    const pdu: Pdu = { type: pduTypes.report, id: 0, error: 0, index: 0, bindings: [{ oid, value: { gauge: 1 } }] };
    return userBytes({ id: message.id, engine, at: snmpTimeOf(keeper), user: { ...user, privacy: null }, pdu });
  }

  function byUser(message: UserMessage): Buffer | null {
    if (!message.engine.equals(engine)) return report(message, unknownEngine, nobody);
    const asked = agents().find(({ users }) => users.some(({ snmp_version, user }) => snmp_version === 'v3' && user === message.user));
    const kept = asked?.users.find(({ snmp_version, user }) => snmp_version === 'v3' && user === message.user);
    if (!asked || !kept) return null;
    forget();
    const user = localOf(kept);
    if (!isFrom(user, message)) return null;
    const { boots, time } = snmpTimeOf(keeper);
    if (user.auth && (message.at.boots !== boots || Math.abs(message.at.time - time) > timeWindow)) return report(message, notInTime, user);
    const { context, pdu } = scopedOf(message, user);
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
