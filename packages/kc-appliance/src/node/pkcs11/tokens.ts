import { randomUUID } from 'node:crypto';
import { CK, CKA, type Attribute, type Cryptoki, type Handle, type TokenInfo } from './cryptoki.ts';

/** State of a token that is readable without a login. */
export interface Token {
  slot: number;
  label: string;
  serial: string;
  countLow: boolean;
  finalTry: boolean;
  locked: boolean;
}

/** Error codes besides those of PKCS #11. */
type OwnCode = 'NO_TOKEN' | 'SEVERAL_TOKENS' | 'NO_KEY' | 'NO_PASSWORD' | 'SPARED';

/** An error of the module: the code, and the state of the token after it. */
export class Failed extends Error {
  readonly code: string;
  readonly token: Token | undefined;
  constructor(code: string, token?: Token) {
    super(code);
    this.code = code;
    this.token = token;
  }
}
const failed = (code: OwnCode, token?: Token): never => {
  throw new Failed(code, token);
};
const codeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Codes after which a session must be opened again: the session was closed, or its token was removed in between. */
const sessionLost = new Set([
  'CKR_SESSION_HANDLE_INVALID',
  'CKR_SESSION_CLOSED',
  'CKR_USER_NOT_LOGGED_IN',
  'CKR_DEVICE_REMOVED',
  'CKR_TOKEN_NOT_PRESENT',
  'CKR_CRYPTOKI_NOT_INITIALIZED',
]);

/** The label of a key in the HSM. */
const adminKeyLabel = 'KeyControl admin key';
const idOf = (guid: string): Buffer => Buffer.from(guid.replaceAll('-', ''), 'hex');
const aes: { mechanism: number } = { mechanism: CK.AES_KEY_WRAP };
/** Attributes of the temporary object that a secret occupies in the HSM while it is wrapped or unwrapped. */
const passing: Attribute[] = [
  { type: CKA.CLASS, value: CK.SECRET_KEY },
  { type: CKA.KEY_TYPE, value: CK.GENERIC_SECRET },
  { type: CKA.TOKEN, value: false },
  { type: CKA.PRIVATE, value: true },
  { type: CKA.SENSITIVE, value: false },
  { type: CKA.EXTRACTABLE, value: true },
];

/** The module uses native numbers, little-endian, in the size of the machine's words. */
const numberOf = (handle: Handle): number => handle.readUIntLE(0, Math.min(handle.length, 6));
const trimmed = (padded: string): string => padded.replace(/[\0 ]+$/, '');

const told = (slot: Handle, { label, serialNumber, flags }: TokenInfo): Token => ({
  slot: numberOf(slot),
  label: trimmed(label),
  serial: trimmed(serialNumber),
  countLow: (flags & CK.USER_PIN_COUNT_LOW) !== 0,
  finalTry: (flags & CK.USER_PIN_FINAL_TRY) !== 0,
  locked: (flags & CK.USER_PIN_LOCKED) !== 0,
});

interface Found {
  slot: Handle;
  token: Token;
}
interface Opened extends Found {
  session: Handle;
}

/**
 * The tokens of a PKCS #11 module by label, each with one session in which this system is logged in. A lost session is opened again with the remembered
 * password, unless that could use up an attempt. All functions block the thread until the HSM has responded.
 */
export function createTokens(module: Cryptoki) {
  const sessions = new Map<string, Opened>();
  let begun = false;

  function end(): void {
    begun = false;
    try {
      module.C_Finalize();
    } catch (error) {
      // The module may already be finalized, because its device was removed.
      if (codeOf(error) !== 'CKR_CRYPTOKI_NOT_INITIALIZED') throw error;
    }
  }

  /** Initializes the module again, because some modules detect inserted and removed tokens only then. Ends all sessions. */
  function begin(): void {
    sessions.clear();
    if (begun) end();
    module.C_Initialize();
    begun = true;
  }

  function infoOf(slot: Handle): TokenInfo | null {
    try {
      return module.C_GetTokenInfo(slot);
    } catch {
      // The token was removed after the slots were listed.
      return null;
    }
  }

  function look(): Found[] {
    if (!begun) begin();
    return module.C_GetSlotList(true).flatMap((slot) => {
      const info = infoOf(slot);
      return info && (info.flags & CK.TOKEN_INITIALIZED) !== 0 ? [{ slot, token: told(slot, info) }] : [];
    });
  }

  function find(label: string): Found | null {
    const named = () => look().filter(({ token }) => token.label === label);
    let those = named();
    if (those.length === 0) {
      begin();
      those = named();
    }
    if (those.length > 1) failed('SEVERAL_TOKENS');
    return those[0] ?? null;
  }

  /** Sends the password, even if the same one has failed before. */
  function logIn(label: string, password: string): Opened {
    const { slot, token } = find(label) ?? failed('NO_TOKEN');
    // A module accepts any password while a user is logged in.
    sessions.delete(label);
    module.C_CloseAllSessions(slot);
    const session = module.C_OpenSession(slot, CK.SERIAL_SESSION | CK.RW_SESSION);
    try {
      module.C_Login(session, CK.USER, password);
    } catch (error) {
      const info = infoOf(slot);
      throw new Failed(codeOf(error), info ? told(slot, info) : undefined);
    }
    const opened = { slot, token, session };
    sessions.set(label, opened);
    return opened;
  }

  const isOpen = ({ slot, token, session }: Opened): boolean =>
    trimmed(infoOf(slot)?.serialNumber ?? '') === token.serial && module.C_GetSessionInfo(session).state === CK.RW_USER_FUNCTIONS;

  function sessionOf(label: string, password: string): Handle {
    const known = sessions.get(label);
    if (known && isOpen(known)) return known.session;
    sessions.delete(label);
    const { token } = find(label) ?? failed('NO_TOKEN');
    if (password === '') failed('NO_PASSWORD');
    if (token.locked || token.finalTry || token.countLow) failed('SPARED', token);
    return logIn(label, password).session;
  }

  function inSession<T>(label: string, password: string, work: (session: Handle) => T): T {
    try {
      return work(sessionOf(label, password));
    } catch (error) {
      if (!sessionLost.has(codeOf(error))) throw error;
      begin();
      return work(sessionOf(label, password));
    }
  }

  function keysOf(session: Handle, id: string): Handle[] {
    module.C_FindObjectsInit(session, [
      { type: CKA.CLASS, value: CK.SECRET_KEY },
      { type: CKA.ID, value: idOf(id) },
    ]);
    try {
      return module.C_FindObjects(session, 2);
    } finally {
      module.C_FindObjectsFinal(session);
    }
  }
  const keyOf = (session: Handle, id: string): Handle => keysOf(session, id)[0] ?? failed('NO_KEY');

  return {
    about() {
      if (!begun) begin();
      const { libraryDescription, manufacturerID, libraryVersion, cryptokiVersion } = module.C_GetInfo();
      return {
        name: `${trimmed(manufacturerID)}, ${trimmed(libraryDescription)} ${libraryVersion.major}.${libraryVersion.minor}`,
        version: `${cryptokiVersion.major}.${cryptokiVersion.minor}`,
      };
    },
    tokens(): Token[] {
      begin();
      return look().map(({ token }) => token);
    },
    logIn: (label: string, password: string): void => void logIn(label, password),
    makeKey: (label: string, password: string, name = adminKeyLabel): string =>
      inSession(label, password, (session) => {
        const id = randomUUID();
        module.C_GenerateKey(session, { mechanism: CK.AES_KEY_GEN }, [
          { type: CKA.CLASS, value: CK.SECRET_KEY },
          { type: CKA.KEY_TYPE, value: CK.AES },
          { type: CKA.VALUE_LEN, value: 32 },
          { type: CKA.LABEL, value: name },
          { type: CKA.ID, value: idOf(id) },
          { type: CKA.TOKEN, value: true },
          { type: CKA.PRIVATE, value: true },
          { type: CKA.SENSITIVE, value: true },
          { type: CKA.EXTRACTABLE, value: false },
          { type: CKA.ENCRYPT, value: false },
          { type: CKA.DECRYPT, value: false },
          { type: CKA.WRAP, value: true },
          { type: CKA.UNWRAP, value: true },
        ]);
        return id;
      }),
    findKey: (label: string, password: string, id: string): boolean => inSession(label, password, (session) => keysOf(session, id).length > 0),
    wrap: (label: string, password: string, id: string, bytes: Uint8Array): Uint8Array =>
      inSession(label, password, (session) => {
        const by = keyOf(session, id);
        const object = module.C_CreateObject(session, [...passing, { type: CKA.VALUE, value: Buffer.from(bytes) }]);
        try {
          return module.C_WrapKey(session, aes, by, object, Buffer.alloc(bytes.length + 64));
        } finally {
          module.C_DestroyObject(session, object);
        }
      }),
    unwrap: (label: string, password: string, id: string, wrapped: Uint8Array): Uint8Array =>
      inSession(label, password, (session) => {
        const object = module.C_UnwrapKey(session, aes, keyOf(session, id), Buffer.from(wrapped), passing);
        try {
          return module.C_GetAttributeValue(session, object, [{ type: CKA.VALUE }])[0]?.value ?? failed('NO_KEY');
        } finally {
          module.C_DestroyObject(session, object);
        }
      }),
    /** Does nothing if the key or its token is gone. */
    removeKey(label: string, password: string, id: string): void {
      if (find(label)) inSession(label, password, (session) => keysOf(session, id).forEach((key) => module.C_DestroyObject(session, key)));
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
