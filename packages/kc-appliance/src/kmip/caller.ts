import { t } from 'kc-intl/t';
import { playedReach } from '../applinks/index.ts';
import { blindedRsa } from './protocol/cryptography/rsa.ts';
import type { RawRsa } from './protocol/store.ts';
import { StepFailed, unseenCourse, type TestCourse } from '../core/testCourse.ts';

/** What the area needs of its host. */
export interface KmipPorts {
  /** How the KMIP servers of others are reached and tested. Default: played; `createNodeServer` connects to them. */
  kmipCaller: KmipCaller;
  /** Computes with the RSA private keys of KMIP clients. Default: in TypeScript, for a page; `createNodeServer` has OpenSSL. */
  kmipRsa: RawRsa;
}

declare module '../core/context.ts' {
  interface AreaPorts extends KmipPorts {}
}

/** A KMIP server somewhere else, and with what it is reached. Texts are PEM. */
export interface KmipTarget {
  host: string;
  port: number;
  /** The certificate of the client and its key. */
  cert: string;
  key: string;
  /** Who has signed the server's certificate; '' for the authorities that everybody knows. */
  ca: string;
  /** Whether the server has to show a certificate of `ca` for its name. */
  verify: boolean;
  /** Seconds for each step; 0 for ten. */
  timeout: number;
  /** Sent beside the certificate; null for nothing. */
  credential: { username: string; password: string } | null;
}

/** What the test of a client server has come to: 0 and no words where the server does what it should. */
export interface KmipTestAnswer {
  /** The system's number of the error (`errno`), EPROTO where it has none; 1,000 and the Result Reason of KMIP where the server refuses. */
  number: number;
  words: string;
}

export interface KmipCaller {
  /** Connects and asks for the versions; with `makesKey` a key is made and destroyed, too. Each step is told to the course. Never rejects. */
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

/** Of Linux, and of a name that nobody knows as Node counts it; what has none is EPROTO. */
const numbers: Readonly<Record<string, number>> = { ETIMEDOUT: 110, ECONNREFUSED: 111, ENOTFOUND: 3_008, password: 1_003 };
const protocol = 71;

/** In a page: a server takes every client that reaches it, but no password that begins with 'Wrong'. */
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

/** The ports of the options, or those of a page. */
export const kmipPorts = ({ kmipCaller = playedKmipCaller, kmipRsa = blindedRsa }: Partial<KmipPorts>): KmipPorts => ({ kmipCaller, kmipRsa });
