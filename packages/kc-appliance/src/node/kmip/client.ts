import type { Socket } from 'node:net';
import { findings } from 'kc-api/rules/connections/testing';
import { StepFailed, type TestCourse } from '../../core/checks/testCourse.ts';
import {
  createFrames,
  payloadOf,
  requestOf,
  tags,
  TtlvError,
  type Item,
  type KmipTarget,
  type OperationName,
  type Structure,
  type Version,
} from '../../kmip/index.ts';
import { anybody, refusedCertificate } from '../outside/handshake.ts';
import { inTime, stepTime } from '../outside/inTime.ts';
import { reach } from '../outside/look.ts';
import { codeOf } from '../startError.ts';

export interface KmipConnection {
  /** Returns the payload of the response. Rejects with ServerRefusal, and with the error of the connection. */
  ask(operation: OperationName, payload: readonly Item[], version: Version): Promise<Structure>;
  end(): void;
}

/** Returns the next message from the server. */
async function nextMessage(socket: Socket, host: string): Promise<Uint8Array> {
  const frames = createFrames(tags.ResponseMessage);
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    const [message] = frames.push(chunk as Buffer);
    if (message) return message;
    if (frames.problem) throw frames.problem;
  }
  throw new StepFailed(findings.broken(host));
}

/** Connects over mutual TLS. Rejects with StepFailed if the server cannot be reached or its certificate is not the expected one. */
export async function connectKmip({ host, port, cert, key, ca, verify, timeout, credential }: KmipTarget, course: TestCourse): Promise<KmipConnection> {
  const patience = timeout === 0 ? stepTime : timeout * 1_000;
  const client = cert === '' ? null : { certificate: cert, key };
  const tls = { ca, caAlone: ca !== '', client, ...(verify ? {} : { judge: anybody(host) }) };
  const { socket } = await reach({ host, port, patience, tls }, course);
  return {
    async ask(operation, payload, version) {
      socket.write(requestOf({ version, operation, payload, credential }));
      const message = await inTime(nextMessage(socket, host), findings.silent(host, port, patience), patience).catch((error: unknown) => {
        const code = codeOf(error);
        // In TLS 1.3 the server verifies the client's certificate after the handshake.
        if (refusedCertificate(code)) throw new StepFailed(findings.refusedCertificate(host), {}, code);
        throw error instanceof StepFailed || error instanceof TtlvError ? error : new StepFailed(findings.broken(host), {}, code);
      });
      return payloadOf(message);
    },
    end: () => socket.destroy(),
  };
}
