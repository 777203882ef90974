import { rangeSpan } from 'kc-components/TimeRange';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { userFields } from 'kc-api/rules/audit/userFilter';
import { cloudAuditPages } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import type { PageLoad } from '../../shell/index.ts';
import { byTokens, type TokenRequest } from './byTokens.ts';

/** Builds the request for one page. Each filter searches the whole log. An invalid date matches no records. */
export function auditQuery(group_name: string, { token, limit, filters }: Omit<TokenRequest, 'signal'>) {
  const { date: day, user, ...texts } = filters;
  const span = day ? rangeSpan(day) : undefined;
  const [from, to] = span ? [span[0], span[1] - 1] : [2, 1];
  return {
    group_name,
    limit: String(limit),
    ...(token === undefined ? {} : { next_token: token }),
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...userFields(user),
    ...(day ? { date_from: String(from), date_to: String(to) } : {}),
  };
}

/** The paged log of a group, newest first, and its categories. The call for "Show as code" is that of the first page; its notes say how the tokens lead on. */
export function recordsOf(group: string, onCategories: (categories: readonly string[]) => void): PageLoad<AuditRecord> {
  const input = (request: Omit<TokenRequest, 'signal'>) => ({ query: auditQuery(group, request) });
  return {
    callFor: ({ filters }) => ({ call: cloudKeysPage.auditLog, input: input({ token: undefined, limit: cloudAuditPages.first, filters }) }),
    load: byTokens<AuditRecord>(async (client, request) => {
      const answer = await client.send(cloudKeysPage.auditLog, input(request), { signal: request.signal, priority: 'normal' });
      if (answer.categories) onCategories(answer.categories);
      return { rows: answer.audit_messages, next: answer.next_token, total: answer.count };
    }, cloudAuditPages),
  };
}
