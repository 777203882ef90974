import { randomInt } from 'node:crypto';
import { findings, type Finding } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { StepFailed, unseenCourse } from '../../core/checks/testCourse.ts';
import { snmpSaid, type SnmpNotification, type SnmpNotifier, type SnmpTarget } from '../../snmp/index.ts';
import { Unreadable } from '../snmp/ber.ts';
import { communityBytes, isFrom, messageOf, nobody, scopedOf, userBytes, type UserMessage } from '../snmp/message.ts';
import { pduTypes, type Pdu } from '../snmp/pdu.ts';
import { localUser, type EngineTime, type LocalUser } from '../snmp/usm.ts';
import { codeOf } from '../startError.ts';
import { datagramsTo, type Datagrams } from './datagrams.ts';
import { stepTime } from './inTime.ts';
import { lookUp } from './lookUp.ts';

/** Timeout of each attempt, milliseconds. */
const waits: readonly number[] = [2_000, 3_000, 5_000];
const patience = waits.reduce((sum, wait) => sum + wait, 0);
/** Milliseconds to wait for the network to report a closed port. Most networks report nothing. */
const echo = 200;

/** 31 bits: the most that every receiver accepts. */
const newNumber = (): number => randomInt(1, 0x7f_ff_ff_ff);

const pduFor = (type: number, { oid, uptime, bindings }: SnmpNotification): Pdu => ({
  type,
  id: newNumber(),
  error: 0,
  index: 0,
  bindings: [{ oid: '1.3.6.1.2.1.1.3.0', value: { ticks: uptime } }, { oid: '1.3.6.1.6.3.1.1.4.1.0', value: { oid } }, ...bindings],
});

/** Parses a datagram. Returns null if it is unreadable, as it was not meant for this appliance. */
function read<T>(bytes: Buffer, take: (message: ReturnType<typeof messageOf>) => T | null): T | null {
  try {
    return take(messageOf(bytes));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Sends until there is a response. Returns null if there is none. */
async function asked<T>(way: Datagrams, bytes: () => Buffer, take: (message: ReturnType<typeof messageOf>) => T | null): Promise<T | null> {
  for (const wait of waits) {
    way.send(bytes());
    const answer = await way.next((come) => read(come, take), wait);
    if (answer !== null) return answer;
  }
  return null;
}

const refusedFor = (host: string, error: number): StepFailed =>
  new StepFailed({ found: t('{host} answered the inform with error {error}.', { host, error }), remedy: t('Look at the log of the receiver.') });

async function informByCommunity(way: Datagrams, { host, port, community }: SnmpTarget, notification: SnmpNotification): Promise<void> {
  const pdu = pduFor(pduTypes.inform, notification);
  const answer = await asked(
    way,
    () => communityBytes(community, pdu),
    (message) => (message.version === 'v2c' && message.pdu.type === pduTypes.response && message.pdu.id === pdu.id ? message.pdu : null),
  );
  if (!answer) throw new StepFailed(findings.unconfirmed(host, port, patience));
  if (answer.error !== 0) throw refusedFor(host, answer.error);
}

/** RFC 3414, 5: the reasons why an engine does not process a message, by the counter in its report. */
const usmStats = '1.3.6.1.6.3.15.1.1.';
const whys: Readonly<Record<string, (target: SnmpTarget) => Finding>> = {
  1: ({ host, identity }) => ({
    found: t('{host} does not support the security level {level} for this user.', { host, level: identity.seclevel }),
    remedy: t('Choose the level that the receiver has for the user.'),
  }),
  2: ({ host }) => ({
    found: t('{host} says that the message is outside its time window.', { host }),
    remedy: t('Restart the SNMP service of the receiver, then try again.'),
  }),
  3: ({ host, identity }) => ({
    found: t('{host} does not know the user {user}.', { host, user: identity.user }),
    remedy: t('Check the user, and that the receiver has it for informs.'),
  }),
  4: ({ host }) => ({ found: t('{host} changed its engine ID in between.', { host }), remedy: t('Try again.') }),
  5: ({ host }) => ({
    found: t('{host} does not accept the authentication key.', { host }),
    remedy: t('Check the authentication protocol and the authentication key.'),
  }),
  6: ({ host }) => ({ found: t('{host} cannot decrypt the message.', { host }), remedy: t('Check the privacy protocol and the privacy key.') }),
};
const reportOf = (pdu: Pdu): string | undefined => {
  const [named] = pdu.bindings;
  return pdu.type === pduTypes.report && named?.oid.startsWith(usmStats) ? named.oid.slice(usmStats.length).split('.')[0] : undefined;
};

interface RemoteEngine {
  engine: Buffer;
  at: EngineTime;
}

/** Discovers the id and time of the remote engine, which it reports to requests without a user (RFC 3414, 4). */
async function discovered(way: Datagrams, { host, port }: SnmpTarget): Promise<RemoteEngine> {
  const id = newNumber();
  const nothing: Pdu = { type: pduTypes.get, id, error: 0, index: 0, bindings: [] };
  const question = userBytes({ id, engine: Buffer.alloc(0), at: { boots: 0, time: 0 }, user: nobody, pdu: nothing, reportable: true });
  const found = await asked(
    way,
    () => question,
    (message) => (message.version === 'v3' && message.id === id && message.engine.length >= 5 && message.engine.length <= 32 ? message : null),
  );
  if (!found) throw new StepFailed(findings.silent(host, port, patience));
  return { engine: Buffer.from(found.engine), at: found.at };
}

/**
 * Returns the PDU with which an engine confirms or refuses a message; null for other messages. If the engine does not know the user, its reports are
 * unauthenticated.
 */
function answerTo(message: UserMessage, user: LocalUser, id: number): { pdu: Pdu; genuine: boolean } | null {
  if (message.id !== id) return null;
  const genuine = isFrom(user, message) || (message.level === 'authNoPriv' && isFrom({ ...user, level: 'authNoPriv' }, message));
  if (!genuine && message.level !== 'noAuthNoPriv') return null;
  const { pdu } = scopedOf(message, genuine ? user : null);
  return genuine || pdu.type === pduTypes.report ? { pdu, genuine } : null;
}

async function informByUser(way: Datagrams, target: SnmpTarget, notification: SnmpNotification, remote: RemoteEngine): Promise<void> {
  const { host, identity } = target;
  const user = localUser(identity, remote.engine);
  const pdu = pduFor(pduTypes.inform, notification);
  const tell = async (at: EngineTime) => {
    const id = newNumber();
    const bytes = userBytes({ id, engine: remote.engine, at, user, pdu, reportable: true });
    const told = await asked(
      way,
      () => bytes,
      (message) => {
        const answer = message.version === 'v3' ? answerTo(message, user, id) : null;
        return answer && message.version === 'v3' ? { ...answer, at: message.at } : null;
      },
    );
    if (!told) throw new StepFailed(findings.unread(host, patience));
    return told;
  };
  let told = await tell(remote.at);
  // The engine's clock differs or the engine has restarted: use the time of its authenticated report.
  if (told.genuine && reportOf(told.pdu) === '2') told = await tell(told.at);
  const why = reportOf(told.pdu);
  const finding = why === undefined ? undefined : whys[why]?.(target);
  if (finding) throw new StepFailed(finding);
  if (told.pdu.type !== pduTypes.response || told.pdu.id !== pdu.id || told.pdu.error !== 0) throw refusedFor(host, told.pdu.error);
}

function trapBytes({ version, community, identity, engine }: SnmpTarget, notification: SnmpNotification): Buffer {
  const pdu = pduFor(pduTypes.trap, notification);
  if (version === 'v2c') return communityBytes(community, pdu);
  const id = Buffer.from(engine.id, 'hex');
  return userBytes({ id: newNumber(), engine: id, at: engine, user: localUser(identity, id), pdu });
}

const closed: readonly (string | undefined)[] = ['ECONNREFUSED', 'ECONNRESET'];

/** Tries the addresses in turn while the network reports the port of each as closed. */
async function atOneOf<T>(addresses: readonly string[], { host, port }: SnmpTarget, work: (way: Datagrams, address: string) => Promise<T>): Promise<T> {
  let last = new StepFailed(findings.unknown(host));
  for (const address of addresses) {
    let way: Datagrams | undefined;
    try {
      way = await datagramsTo(address, port);
      return await work(way, address);
    } catch (error) {
      if (error instanceof StepFailed) throw error;
      last = new StepFailed(closed.includes(codeOf(error)) ? findings.closed(host, port) : findings.unreached(host, port));
    } finally {
      way?.close();
    }
  }
  throw last;
}

/** Sends notifications over SNMP. It resolves the receiver's name for each one and sends to the checked address. */
export const nodeNotifier: SnmpNotifier = {
  leaves: true,
  async send(target, notification, course = unseenCourse) {
    const { host, type, version } = target;
    const addresses = await lookUp(host, stepTime, course);
    if (type === 'trap') {
      await course.step('act', () =>
        atOneOf(addresses, target, async (way) => {
          way.send(trapBytes(target, notification));
          await way.next(() => null, echo);
          return { found: snmpSaid.sent, unproven: true };
        }),
      );
      return;
    }
    if (version === 'v2c') {
      await course.step('act', () =>
        atOneOf(addresses, target, async (way) => {
          await informByCommunity(way, target, notification);
          return { found: snmpSaid.confirmed };
        }),
      );
      return;
    }
    const at = await course.step('connect', () =>
      atOneOf(addresses, target, async (way, address) => {
        const remote = await discovered(way, target);
        return { found: t('{address} answered; its engine ID is {id}.', { address, id: remote.engine.toString('hex') }), gives: { remote, address } };
      }),
    );
    if (!at) throw new StepFailed(findings.unknown(host));
    await course.step('act', () =>
      atOneOf([at.address], target, async (way) => {
        await informByUser(way, target, notification, at.remote);
        return { found: snmpSaid.confirmed };
      }),
    );
  },
};
