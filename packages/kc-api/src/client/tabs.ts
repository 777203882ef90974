/** Reasons for the end of a session. Tabs of one browser send them to each other. */

export type EndReason = 'signed-out' | 'ended-by-server' | 'ended-by-administrator' | 'ended-elsewhere' | 'idle' | 'other-tenant' | 'offline' | 'lifetime';

export interface Token {
  value: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** End of the session regardless of activity, in epoch milliseconds. Default: unknown. */
  endsAt?: number;
  userid: string;
  username: string;
  oidc: boolean;
}

/** Returns the end of the session from a response, if the appliance sends it. */
export const endOf = ({ ends_at }: { ends_at?: number | undefined }): Pick<Token, 'endsAt'> => (ends_at === undefined ? {} : { endsAt: ends_at * 1000 });

/** Connects the tabs of one browser, for example a BroadcastChannel. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  close(): void;
}

export type Message =
  | { kind: 'activity'; userid: string; at: number }
  | { kind: 'renewed'; old: string; token: Token }
  | { kind: 'unrenewed'; token: string; failures: number; until: number }
  | { kind: 'ended'; token: string; reason: EndReason }
  | { kind: 'who' }
  | { kind: 'here'; token: Token };

const reasons: readonly unknown[] = [
  'signed-out',
  'ended-by-server',
  'ended-by-administrator',
  'ended-elsewhere',
  'idle',
  'other-tenant',
  'offline',
  'lifetime',
] satisfies EndReason[];

type Facts = Record<string, unknown>;
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;

/** Parses a token from storage or a message. Returns null for anything else. */
export function tokenOf(value: unknown): Token | null {
  if (!isFacts(value)) return null;
  const { value: token, expiresAt, endsAt, userid, username, oidc } = value;
  if (typeof token !== 'string' || token === '' || typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return null;
  if (typeof userid !== 'string' || typeof username !== 'string' || typeof oidc !== 'boolean') return null;
  return { value: token, expiresAt, userid, username, oidc, ...(typeof endsAt === 'number' && Number.isFinite(endsAt) ? { endsAt } : {}) };
}

function messageOf(data: unknown, tenant: string): Message | null {
  if (!isFacts(data) || data['tenant'] !== tenant) return null;
  const { kind } = data;
  const token = tokenOf(data['token']);
  if (kind === 'who') return { kind };
  if (kind === 'here' && token) return { kind, token };
  if (kind === 'renewed' && token && typeof data['old'] === 'string') return { kind, old: data['old'], token };
  if (kind === 'activity' && typeof data['userid'] === 'string' && Number.isFinite(data['at']))
    return { kind, userid: data['userid'], at: data['at'] as number };
  if (kind === 'unrenewed' && typeof data['token'] === 'string' && Number.isSafeInteger(data['failures']) && Number.isFinite(data['until']))
    return { kind, token: data['token'], failures: data['failures'] as number, until: data['until'] as number };
  if (kind === 'ended' && typeof data['token'] === 'string' && reasons.includes(data['reason']))
    return { kind, token: data['token'], reason: data['reason'] as EndReason };
  return null;
}

/** Connects to the other tabs of the same vault, and returns a function that sends a message. Ignores messages for another vault or of unknown form. */
export function speakTo(channel: Channel, tenant: string, hear: (message: Message) => void): (message: Message) => void {
  channel.onmessage = ({ data }) => {
    const message = messageOf(data, tenant);
    if (message) hear(message);
  };
  return (message) => channel.postMessage({ ...message, tenant });
}
