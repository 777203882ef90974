import { webhookFindings } from 'kc-api/rules/webhooks/webhookFindings';
import type { Clock } from 'kc-api/client/clock';
import { playedReach } from '../applinks/index.ts';
import { StepFailed, unseenCourse, type TestCourse } from '../core/checks/testCourse.ts';
import { patience, type Outgoing } from '../core/outgoing.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Sends events to webhooks. */
    webhookSender: WebhookSender;
  }
}

/** A signed request to a destination. */
export interface WebhookRequest {
  url: string;
  /** PEM certificates to trust in addition to the public authorities; '' for none. */
  ca: string;
  headers: Record<string, string>;
  body: string;
}

/** A response of a destination, with any status. */
export interface WebhookResponse {
  status: number;
  body: string;
  /** Seconds from the header `Retry-After`; 0 without one. */
  retryAfter: number;
}

export interface WebhookSender {
  /** Sends a request, in bounded time, and follows no redirect. Rejects with StepFailed if no complete response arrived. Records the steps of the connection. */
  send(request: WebhookRequest, course?: TestCourse): Promise<WebhookResponse>;
  /** False in a simulation: events are not sent, and count as delivered. */
  leaves: boolean;
}

/** Returns the seconds of `Retry-After` (RFC 9110, 10.2.3), a number of seconds or a date. */
function retryAfterOf(header: string | null, clock: Clock): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - clock.now()) / 1000));
}

/** Sends with the appliance's function for HTTP requests. Over plain HTTP it reaches private addresses only. */
export const webhooksBy = (ask: Outgoing, clock: Clock): WebhookSender => ({
  leaves: true,
  async send({ url, ca, headers, body }, course = unseenCourse) {
    const { protocol, host } = new URL(url);
    try {
      const response = await ask(url, { method: 'POST', headers, body, ca, privateOnly: protocol === 'http:', course });
      return { status: response.status, body: await response.text(), retryAfter: retryAfterOf(response.headers.get('Retry-After'), clock) };
    } catch (error) {
      if (error instanceof StepFailed) throw error;
      throw new StepFailed(error instanceof RangeError ? webhookFindings.long(host) : webhookFindings.late(host, patience / 1000));
    }
  },
});

/** A page cannot reach servers. A simulated destination accepts every event, unless its name contains `unreachable`, `refused`, `private` or `failing`. */
export const playedWebhooks: WebhookSender = {
  leaves: false,
  async send({ url, ca }, course = unseenCourse) {
    const { protocol, hostname, port } = new URL(url);
    await playedReach({ host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)), tls: protocol === 'https:' ? { ca } : null }, course);
    if (hostname.includes('failing')) return { status: 503, body: 'The queue is full.', retryAfter: 0 };
    return { status: 204, body: '', retryAfter: 0 };
  },
};
