import type { Socket } from 'node:net';
import { findings } from 'kc-api/rules/connections/testing';
import { StepFailed } from '../../../core/checks/testCourse.ts';

const oid = '1.3.6.1.4.1.1466.20037';
/** An extended request with the id 1 and the name of StartTLS (RFC 4511, 4.12 and 4.14). */
const request = Buffer.concat([Buffer.from([0x30, oid.length + 7, 0x02, 0x01, 0x01, 0x77, oid.length + 2, 0x80, oid.length]), Buffer.from(oid)]);
/** Maximum bytes of the response: a code, and a short text. */
const most = 4_096;

/** Returns start and end of the content of a BER element; null while its length has not arrived. */
function spanOf(bytes: Buffer, at: number): { from: number; to: number } | null {
  const first = bytes[at + 1];
  if (first === undefined) return null;
  if (first < 0x80) return { from: at + 2, to: at + 2 + first };
  const count = first & 0x7f;
  if (count === 0 || count > 4 || bytes.length < at + 2 + count) return null;
  return { from: at + 2 + count, to: at + 2 + count + bytes.readUIntBE(at + 2, count) };
}

/** Returns the result code of an extended response; null while it is incomplete, -1 if it is not one. */
function resultOf(bytes: Buffer): number | null {
  const message = spanOf(bytes, 0);
  if (!message || bytes.length < message.to) return null;
  const id = spanOf(bytes, message.from);
  const response = id && bytes[id.to] === 0x78 ? spanOf(bytes, id.to) : null;
  return response && bytes[response.from] === 0x0a ? (bytes[response.from + 2] ?? -1) : -1;
}

/** RFC 4511, 4.14: sends the StartTLS request before TLS starts. */
export const ldapStartTls =
  (host: string) =>
  async (socket: Socket): Promise<void> => {
    socket.write(request);
    let said: Buffer = Buffer.alloc(0);
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      said = Buffer.concat([said, chunk as Buffer]);
      const result = resultOf(said);
      if (result === 0) return;
      if (result !== null) throw new StepFailed(findings.noStartTls(host));
      if (said.length > most) break;
    }
    throw new StepFailed(findings.broken(host));
  };
