import { resultReasons, type ResultReason } from './resultReasons.ts';
import { isAtLeast, type Version } from './versions.ts';

/** The version that added each reason, by its highest number (KMIP 1.0 to 2.1, Result Reason). */
const lastReasons: readonly (readonly [last: number, major: number, minor: number])[] = [
  [0x11, 1, 0],
  [0x12, 1, 1],
  [0x15, 1, 2],
  [0x18, 1, 4],
  [0x4c, 2, 0],
];

/** The equivalent reason in an older version. Others become Invalid Field. */
const olderReasons: Partial<Record<ResultReason, ResultReason>> = {
  EncodingOptionError: 'InvalidField',
  KeyValueNotPresent: 'ItemNotFound',
  AttestationRequired: 'PermissionDenied',
  AttestationFailed: 'PermissionDenied',
  Sensitive: 'PermissionDenied',
  NotExtractable: 'PermissionDenied',
  ObjectAlreadyExists: 'IllegalOperation',
  InvalidTicket: 'AuthenticationNotSuccessful',
  UsageLimitExceeded: 'PermissionDenied',
  ReadOnlyAttribute: 'PermissionDenied',
  AttributeReadOnly: 'PermissionDenied',
  AttributeInstanceNotFound: 'ItemNotFound',
  AttributeNotFound: 'ItemNotFound',
  BadPassword: 'AuthenticationNotSuccessful',
  BadCryptographicParameters: 'InvalidField',
  CodecError: 'InvalidMessage',
  IncompatibleCryptographicUsageMask: 'PermissionDenied',
  InternalServerError: 'GeneralFailure',
  InvalidAsynchronousCorrelationValue: 'ItemNotFound',
  InvalidCSR: 'InvalidField',
  KeyWrapTypeNotSupported: 'FeatureNotSupported',
  MissingInitializationVector: 'CryptographicFailure',
  ObjectDestroyed: 'ItemNotFound',
  ObjectNotFound: 'ItemNotFound',
  NotAuthorised: 'PermissionDenied',
  ServerLimitExceeded: 'GeneralFailure',
  UnknownMessageExtension: 'FeatureNotSupported',
  UnknownTag: 'InvalidMessage',
  UnsupportedCryptographicParameters: 'FeatureNotSupported',
  UnsupportedProtocolVersion: 'InvalidMessage',
  WrappingObjectArchived: 'ObjectArchived',
  WrappingObjectDestroyed: 'ItemNotFound',
  WrappingObjectNotFound: 'ItemNotFound',
  WrongKeyLifecycleState: 'PermissionDenied',
  ProtectionStorageUnavailable: 'FeatureNotSupported',
};

function isReasonOf(version: Version, number: number): boolean {
  if (number === resultReasons.GeneralFailure) return true;
  const since = lastReasons.find(([last]) => number <= last);
  return since !== undefined && isAtLeast(version, since[1], since[2]);
}

/** Returns the number of a reason in a version: its own, or that of its replacement in that version. */
export function reasonNumber(reason: ResultReason, version: Version): number {
  const number = resultReasons[reason];
  if (isReasonOf(version, number)) return number;
  return reasonNumber(olderReasons[reason] ?? 'InvalidField', version);
}
