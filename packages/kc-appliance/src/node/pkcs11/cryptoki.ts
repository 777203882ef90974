/** The used types of pkcs11js. The package is not a dependency: it is loaded if an operator has installed it. */

export type Handle = Buffer;
export interface Attribute {
  type: number;
  value?: number | boolean | string | Buffer;
}

export interface TokenInfo {
  label: string;
  serialNumber: string;
  flags: number;
}

/** The functions of PKCS #11 under their own names. Each throws an Error whose message is the code, such as 'CKR_PIN_INCORRECT'. */
export interface Cryptoki {
  load(path: string): void;
  C_Initialize(): void;
  C_Finalize(): void;
  C_GetInfo(): { libraryDescription: string; manufacturerID: string; libraryVersion: Version; cryptokiVersion: Version };
  C_GetSlotList(present: boolean): Handle[];
  C_GetTokenInfo(slot: Handle): TokenInfo;
  C_OpenSession(slot: Handle, flags: number): Handle;
  C_CloseAllSessions(slot: Handle): void;
  C_GetSessionInfo(session: Handle): { state: number };
  C_Login(session: Handle, user: number, password: string): void;
  C_GenerateKey(session: Handle, mechanism: { mechanism: number }, template: Attribute[]): Handle;
  C_CreateObject(session: Handle, template: Attribute[]): Handle;
  C_DestroyObject(session: Handle, object: Handle): void;
  C_FindObjectsInit(session: Handle, template: Attribute[]): void;
  C_FindObjects(session: Handle, most: number): Handle[];
  C_FindObjectsFinal(session: Handle): void;
  C_WrapKey(session: Handle, mechanism: { mechanism: number }, by: Handle, key: Handle, room: Buffer): Buffer;
  C_UnwrapKey(session: Handle, mechanism: { mechanism: number }, by: Handle, wrapped: Buffer, template: Attribute[]): Handle;
  C_GetAttributeValue(session: Handle, object: Handle, template: Attribute[]): { value: Buffer }[];
}

interface Version {
  major: number;
  minor: number;
}

/** Constants of PKCS #11 2.40. */
export const CK = {
  SERIAL_SESSION: 0x4,
  RW_SESSION: 0x2,
  USER: 1,
  RW_USER_FUNCTIONS: 3,
  USER_PIN_COUNT_LOW: 0x1_0000,
  USER_PIN_FINAL_TRY: 0x2_0000,
  USER_PIN_LOCKED: 0x4_0000,
  TOKEN_INITIALIZED: 0x400,
  SECRET_KEY: 4,
  GENERIC_SECRET: 0x10,
  AES: 0x1f,
  AES_KEY_GEN: 0x1080,
  /** RFC 3394: unwrapping detects changes of the wrapped key. */
  AES_KEY_WRAP: 0x2109,
} as const;

export const CKA = {
  CLASS: 0x0,
  TOKEN: 0x1,
  PRIVATE: 0x2,
  LABEL: 0x3,
  VALUE: 0x11,
  KEY_TYPE: 0x100,
  ID: 0x102,
  SENSITIVE: 0x103,
  ENCRYPT: 0x104,
  DECRYPT: 0x105,
  WRAP: 0x106,
  UNWRAP: 0x107,
  VALUE_LEN: 0x161,
  EXTRACTABLE: 0x162,
} as const;
