import { decode } from './ttlv/decode.ts';
import { encode } from './ttlv/encode.ts';
import { field, needed, neededPart, everyPart, refuse } from './ttlv/fields.ts';
import { enumeration, integer, structure, text, type Item, type Structure } from './ttlv/items.ts';
import { credentialTypes, nameIn, operations, resultReasons, resultStatus, type OperationName } from './numbers.ts';
import type { Credential } from './answer.ts';
import { tags } from './ttlv/tags.ts';
import { versionItem, type Version } from './versions.ts';

/** KMIP 1.4, 6.6: sent if the server requires more than the certificate. */
const authentication = ({ username, password }: Credential): Structure =>
  structure(
    tags.Authentication,
    structure(
      tags.Credential,
      enumeration(tags.CredentialType, credentialTypes.UsernameAndPassword),
      structure(tags.CredentialValue, text(tags.Username, username), text(tags.Password, password)),
    ),
  );

interface Question {
  version: Version;
  operation: OperationName;
  payload: readonly Item[];
  credential?: Credential | null;
}

/** Encodes a request message with one batch item. */
export const requestOf = ({ version, operation, payload, credential }: Question): Uint8Array<ArrayBuffer> =>
  encode(
    structure(
      tags.RequestMessage,
      structure(tags.RequestHeader, versionItem(version), credential ? authentication(credential) : undefined, integer(tags.BatchCount, 1)),
      structure(tags.BatchItem, enumeration(tags.Operation, operations[operation]), structure(tags.RequestPayload, payload)),
    ),
  );

/** Thrown if the server refuses a request, with the server's number and message. */
export class ServerRefusal extends Error {
  /** One of `resultReasons`, or a reason of a later version. */
  readonly number: number;
  constructor(number: number, message: string) {
    super(message);
    this.number = number;
  }
}

/** Returns the payload of a response with one batch item. Throws ServerRefusal for a refusal, and TtlvError or ResultRefusal for an invalid response. */
export function payloadOf(response: Uint8Array): Structure {
  const items = everyPart(decode(response) as Structure, 'BatchItem');
  const [item] = items;
  if (!item || items.length > 1) return refuse('InvalidMessage', 'The answer is not one batch item.');
  if (needed(item, 'ResultStatus', 'Enumeration') !== resultStatus.Success) {
    const number = field(item, 'ResultReason', 'Enumeration') ?? resultReasons.GeneralFailure;
    throw new ServerRefusal(number, field(item, 'ResultMessage', 'TextString') ?? nameIn(resultReasons, number) ?? `Result Reason ${number}`);
  }
  return items[0] && field(item, 'ResponsePayload', 'Structure') ? neededPart(item, 'ResponsePayload') : structure(tags.ResponsePayload);
}
