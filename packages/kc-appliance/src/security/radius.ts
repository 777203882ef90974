import { StepFailed, type TestCourse } from '../core/testCourse.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** How RADIUS servers are asked. */
    radius: Radius;
  }
}

/** A RADIUS server, and how it is asked. */
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
  /** What the server knows the sign-in by, hex; it goes back with the answer, as it is. */
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

/** The server has judged, and does not let them in. */
export class RadiusRejected extends StepFailed {}

export interface Radius {
  /**
   * Asks the server, in bounded time, whether it lets somebody in: null where it does. Rejects with RadiusRejected where it does
   * not, and with StepFailed where nobody has judged. Each step is told to the course.
   */
  ask(target: RadiusTarget, who: RadiusCredentials, course?: TestCourse): Promise<RadiusChallenge | null>;
  /** False where nobody is asked, so that an answer takes no time. */
  leaves: boolean;
}
