import { t } from 'kc-intl/t';
import { playedReach } from '../applinks/index.ts';
import { blindedRsa } from './protocol/cryptography/rsa.ts';
import type { RawRsa } from './protocol/store.ts';
import { playedKmipListening, type KmipListening } from './server/kmipListening.ts';
import { StepFailed, unseenCourse, type TestCourse } from '../core/checks/testCourse.ts';

/** Ports that the KMIP area needs from the host. */
export interface KmipPorts {
  /** Connects to external KMIP servers and tests them. Default: a simulation. `createNodeServer` passes a real client. */
  kmipCaller: KmipCaller;
  /** Performs RSA private key operations for KMIP clients. Default: a TypeScript implementation for browsers. `createNodeServer` passes OpenSSL. */
  kmipRsa: RawRsa;
  /** The listener of the KMIP server. Default: none. `createNodeServer` sets it once it listens. */
  kmipListening: KmipListening;
}

declare module '../core/context.ts' {
  interface AreaPorts extends KmipPorts {}
}

/** Connection parameters of an external KMIP server. Texts are PEM. */
export interface KmipTarget {
  host: string;
  port: number;
  /** Client certificate and its private key. */
  cert: string;
  key: string;
  /** CA certificates for the server certificate; '' for the public authorities. */
  ca: string;
  /** True to require a server certificate signed by `ca` for the host name. */
  verify: boolean;
  /** Timeout of each step in seconds; 0 for ten seconds. */
  timeout: number;
  /** Sent in addition to the client certificate; null for none. */
  credential: { username: string; password: string } | null;
}

/** Result of a test of a client server: 0 and an empty text on success. */
export interface KmipTestAnswer {
  /** The system error number (`errno`), or EPROTO without one. If the server refuses, 1,000 plus the KMIP Result Reason. */
  number: number;
  words: string;
}

export interface KmipCaller {
  /** Connects and queries the protocol versions. With `makesKey` also creates and destroys a key. Reports each step to `course`. Never rejects. */
  test(target: KmipTarget, wanted: { makesKey: boolean }, course?: TestCourse): Promise<KmipTestAnswer>;
}

export const kmipStepTexts = {
  spoken: (version: string, username: string) =>
    username === ''
      ? t('The server accepted the client and speaks KMIP {version}.', { version })
      : t('The server accepted {user} and speaks KMIP {version}.', { user: username, version }),
  keyMade: t('An AES key was created and destroyed.'),
  refused: (host: string, words: string) => t('{host} refused: {words}', { host, words }),
  checkAccess: t('Check the user name, the password and the client certificate.'),
  checkRights: t('Check what this client is allowed to do on the server.'),
} as const;

/** Linux error numbers. ENOTFOUND is Node's number for an unknown host name. Other errors count as EPROTO. */
const numbers: Readonly<Record<string, number>> = { ETIMEDOUT: 110, ECONNREFUSED: 111, ENOTFOUND: 3_008, password: 1_003 };
const protocol = 71;

/** Simulation for browsers: every server accepts every client. It rejects passwords that begin with 'Wrong'. */
const playedKmipCaller: KmipCaller = {
  async test({ host, port, ca, verify, timeout, credential }, { makesKey }, course = unseenCourse) {
    try {
      await playedReach({ host, port, patience: timeout * 1_000, tls: { ca: verify ? ca : null } }, course);
      await course.step('sign-in', async () => {
        if (credential?.password.startsWith('Wrong'))
          throw new StepFailed({ found: kmipStepTexts.refused(host, 'Authentication failed.'), remedy: kmipStepTexts.checkAccess }, {}, 'password');
        return { found: kmipStepTexts.spoken('1.4', credential?.username ?? '') };
      });
      if (makesKey) await course.step('act', async () => ({ found: kmipStepTexts.keyMade }));
      return { number: 0, words: '' };
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      return { number: numbers[error.code] ?? protocol, words: error.message };
    }
  },
};

/** Returns the ports of the options. Defaults to the browser implementations. */
export const kmipPorts = ({ kmipCaller = playedKmipCaller, kmipRsa = blindedRsa, kmipListening = playedKmipListening }: Partial<KmipPorts>): KmipPorts => ({
  kmipCaller,
  kmipRsa,
  kmipListening,
});
