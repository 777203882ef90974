import { StepFailed, type TestCourse } from '../../core/checks/testCourse.ts';

declare module '../../core/context.ts' {
  interface AreaPorts {
    /** The client for RADIUS servers. */
    radius: Radius;
  }
}

/** A RADIUS server with its settings. */
export interface RadiusTarget {
  host: string;
  port: number;
  /** How the password is sent: encrypted with the shared secret, or only proved. */
  auth: 'pap' | 'chap' | 'mschapv2';
  /** The shared secret, with which both sides authenticate their packets. */
  secret: string;
}

/** The server requires another response before it decides, usually a code. */
export interface RadiusChallenge {
  /** The server's state of the sign-in, hex; it must be returned unchanged with the response. */
  state: string;
  /** The server's message for the user. */
  prompt: string;
}

export interface RadiusCredentials {
  login: string;
  /** The password, or the response to a challenge. */
  password: string;
  /** State of the challenge to which this responds. */
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
