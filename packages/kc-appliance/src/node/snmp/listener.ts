import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Environment } from '../../core/context.ts';
import { alertOfSnmp, snmpAgents, snmpEngineOf } from '../../snmp/index.ts';
import { mayReach } from '../outside/mayReach.ts';
import { codeOf } from '../startError.ts';
import type { OpenVault } from '../vaults.ts';
import { createSnmpAgent, type Answering } from './agent.ts';

interface ListenerOptions {
  /** The vaults change. The first one provides the agent's name and clock. */
  vaults: readonly OpenVault[];
  host: string;
  /** Default: the ports of the settings. 0 selects a free port. */
  port?: number | undefined;
  log: (line: string) => void;
}

export interface SnmpListener {
  /** The ports of the agents, lowest first. */
  readonly ports: readonly number[];
  /** Applies the current settings. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

/** Polling interval of the settings, milliseconds. Code that changes the settings need not know the listener. The allowed users are read for each request. */
const pace = 1_000;

const sentences: Readonly<Record<string, string>> = { EADDRINUSE: 'it is already in use', EACCES: 'this user may not use it' };

/** RFC 3411, 5: the enterprise number reserved for documentation, with random octets. */
const newEngine = (): string => `80007ed905${randomBytes(8).toString('hex')}`;

function bound(host: string, port: number): Promise<Socket> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.bind(port, host, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}

/** Serves SNMP with the settings of all vaults, several on one port, and applies changes of the settings. */
export function createSnmpListener({ vaults, host, port: fixed, log }: ListenerOptions): SnmpListener {
  /** By configured port. */
  const open = new Map<number, Socket>();
  /** The reasons why it does not listen on a port although it should. It tries again at each poll and logs each reason once. */
  const problems = new Map<number, string>();
  let first = true;
  let work: Promise<void> = Promise.resolve();

  const all = (): Answering[] => vaults.flatMap(({ appliance: { environment } }) => snmpAgents(environment).map((agent) => ({ ...agent, environment })));
  const at = (port: number): Answering[] => all().filter((agent) => fixed !== undefined || agent.port === port);

  async function listen(port: number, keeper: Environment): Promise<void> {
    const socket = await bound(host, port);
    const engine = Buffer.from(snmpEngineOf(keeper, newEngine), 'hex');
    const answer = createSnmpAgent({ agents: () => at(port), engine, keeper });
    socket.on('error', (error) => log(`The SNMP agent failed: ${error.message}.`));
    socket.on('message', (bytes, from) => {
      if (from.port === 0 || !mayReach(from.address)) return;
      try {
        const said = answer(bytes, from.address);
        // Do not wait for delivery: a client without a response asks again.
        if (said) socket.send(said, from.port, from.address, () => undefined);
      } catch (error) {
        log(`The SNMP agent could not answer: ${error instanceof Error ? error.message : 'unknown'}`);
      }
    });
    open.set(port, socket);
  }

  async function stop(port: number): Promise<void> {
    const socket = open.get(port);
    open.delete(port);
    if (socket) await new Promise<void>((resolve) => socket.close(() => resolve()));
  }

  async function change(): Promise<void> {
    const agents = all();
    const wanted = new Map(agents.map((agent) => [fixed ?? agent.port, agent.environment] as const).reverse());
    for (const port of open.keys()) if (!wanted.has(port)) await stop(port);
    for (const port of problems.keys()) if (!wanted.has(port)) problems.delete(port);
    const [keeper] = vaults;
    for (const [port, environment] of wanted) {
      if (open.has(port) || !keeper) continue;
      try {
        await listen(port, keeper.appliance.environment);
        problems.delete(port);
      } catch (error) {
        const why = sentences[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message : 'unknown');
        const line = `The SNMP agent cannot listen on port ${port}: ${why}.`;
        if (problems.get(port) === line) continue;
        problems.set(port, line);
        log(line);
        // At the start no user has changed a setting: the operator reads the log.
        if (!first) alertOfSnmp(environment, line);
      }
    }
    first = false;
  }

  const follow = (): Promise<void> =>
    (work = work
      .then(change)
      .catch((error: unknown) => log(`The SNMP agent could not be looked after: ${error instanceof Error ? error.message : 'unknown'}`)));
  const timer = setInterval(() => void follow(), pace);
  timer.unref();

  return {
    get ports() {
      return [...open.values()].map((socket) => socket.address().port).sort((a, b) => a - b);
    },
    follow,
    async close() {
      clearInterval(timer);
      await work;
      for (const port of open.keys()) await stop(port);
    },
  };
}
