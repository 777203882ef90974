import { StepFailed, type TestCourse } from '../core/testCourse.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** The client for RADIUS servers. */
    radius: Radius;
  }
}

/** A RADIUS server with its settings. */
export interface RadiusTarget {
  host: string;
  port: number;
  /** How a password is sent: hidden by the shared secret, or proved without being sent. */
  auth: 'pap' | 'chap' | 'mschapv2';
  /** Shared with the server; neither believes the other without it. */
  secret: string;
}

/** The server wants one more answer before it decides: a code, for the most part. */
export interface RadiusChallenge {
  /** The server's state of the sign-in, hex; it must be returned unchanged with the response. */
  state: string;
  /** The server's words for people. */
  prompt: string;
}

export interface RadiusCredentials {
  login: string;
  /** The password, or the answer to a challenge. */
  password: string;
  /** Of the challenge that is answered. */
  state?: string;
}

/** The server has refused the sign-in. */
export class RadiusRejected extends StepFailed {}

export interface Radius {
  /**
   * Checks credentials with the server, in bounded time. Returns null if it accepts. Rejects with RadiusRejected if it refuses, and with StepFailed if there is
   * no verdict. Records each step.
   */
  ask(target: RadiusTarget, who: RadiusCredentials, course?: TestCourse): Promise<RadiusChallenge | null>;
  /** False in a simulation, which responds without delay. */
  leaves: boolean;
}
