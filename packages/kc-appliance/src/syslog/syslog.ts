import type { BodyOf } from 'kc-api/contract/call';
import { syslog as calls, type SyslogDelivery, type SyslogSettings } from 'kc-api/contract/syslog/syslog';
import { certificateTexts } from 'kc-api/rules/certificates';
import { stated } from 'kc-api/rules/stated';
import { usualKeySize } from 'kc-api/rules/hsm/csr';
import { isEmptyServer, syslogProblems, syslogRules, syslogTestProblems, syslogTexts } from 'kc-api/rules/syslog/syslog';
import { weakCertificateProblem } from 'kc-api/rules/pki/weakness';
import { t } from 'kc-intl/t';
import { newCertificateRequest } from '../core/certificateRequest.ts';
import { changesOf } from '../core/store/changes.ts';
import type { Context, Environment } from '../core/context.ts';
import { testEvent } from '../core/events/outgoingEvent.ts';
import { resource } from '../core/handlers.ts';
import { newId } from '../core/random.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { hostname } from '../core/state.ts';
import { takeSteps } from '../core/checks/testCourse.ts';
import { without } from '../core/store/without.ts';
import { oldestAfter, waitingAfter } from './batch.ts';
import { followSettings, targetOf, trySyslogNow, waitingServers } from './delivery.ts';
import { syslogBytes, syslogMessage } from './format.ts';
import { noSyslog, syslogCsrKey, syslogProgress, syslogSettings, type SyslogRecord } from './state.ts';

type Kept = Pick<Environment, 'store'>;
type Body = Omit<BodyOf<typeof calls.change>, 'revision'>;

/** Returns the settings for the response, without secrets. */
function wireSyslog(kept: Kept): SyslogSettings {
  const { client_certificates, server_list, framing = 'octet-counting', format = 'rfc5424', ...settings } = without(syslogSettings.get(kept), 'private_key');
  return {
    ...settings,
    framing,
    format,
    server_list: [...server_list],
    ...(client_certificates.length > 0 ? { client_certificates: [...client_certificates] } : {}),
    csr_pending: syslogCsrKey.get(kept) === '' ? 'no' : 'yes',
    revision: syslogSettings.revision(kept),
  };
}
const answer = (kept: Kept) => ({ settings: { syslog: wireSyslog(kept) } });

type ClientIdentity = Pick<SyslogRecord, 'clientcert' | 'client_certificates' | 'private_key'>;

/** Returns the uploaded client certificate, in the order of TLS, with its key. Refuses one that fits neither key, or has expired. */
async function clientOf(context: Context, file: string, before: SyslogRecord): Promise<ClientIdentity> {
  if (file === '') return { clientcert: '', client_certificates: [], private_key: '' };
  const { belongTogether, certificatesIn } = await import('../core/x509/certificates.ts');
  const { ownFirst } = await import('../core/x509/chainOrder.ts');
  const clientcert = ownFirst(file);
  const facts = certificatesIn(clientcert);
  if (!facts) checkFields({ clientcert: certificateTexts.invalid });
  checkFields(stated({ clientcert: weakCertificateProblem(clientcert) }));
  const [own] = facts ?? [];
  if (own && own.not_after <= context.now) checkFields({ clientcert: certificateTexts.expired(own.subject) });
  for (const key of [syslogCsrKey.get(context), before.private_key])
    if (key !== '' && (await belongTogether(clientcert, key))) return { clientcert, client_certificates: facts ?? [], private_key: key };
  checkFields({ clientcert: syslogTexts.clientcert });
  return { clientcert: '', client_certificates: [], private_key: '' };
}

async function change(context: Context, sent: Body): Promise<void> {
  check(syslogRules.change(context.actor));
  const before = syslogSettings.get(context);
  // SET-040.
  const server_list = (sent.server_list ?? before.server_list)
    .filter((server) => !isEmptyServer(server))
    .map(({ server, port, fingerprint }) => ({ server: server.trim(), port, fingerprint: fingerprint.trim() }));
  const next = { ...before, ...sent, server_list };
  checkFields(syslogProblems(next));
  const client: Partial<ClientIdentity> = sent.clientcert === undefined ? {} : await clientOf(context, sent.clientcert, before);
  context.commit(({ audit }) => {
    const now = syslogSettings.get(context);
    const after = { ...next, ...client };
    syslogSettings.set(context, after);
    // The certificate in use may be sent again: a later request still waits for its own.
    if (client.private_key && client.private_key === syslogCsrKey.get(context)) syslogCsrKey.set(context, '');
    // Before the record: the first message to a new server is then the record of its own setup.
    followSettings(context);
    audit({
      category: 'Syslog',
      content: 'Syslog settings changed',
      changes: changesOf(without(now, 'client_certificates'), without(after, 'client_certificates'), syslogSettings),
    });
  });
}

/** Returns the delivery status of each server. */
function delivery(context: Context): SyslogDelivery[] {
  const overUdp = syslogSettings.get(context).protocol === 'udp';
  return syslogProgress.get(context).map((one) => {
    const { server, port, sent, dropped, outage, unconfirmed = null } = one;
    const since = oldestAfter(context, one);
    return {
      server,
      port,
      waiting: waitingAfter(context, one),
      ...(since === undefined ? {} : { since }),
      ...(sent === null ? {} : { sent }),
      proven: overUdp || unconfirmed !== null ? ('no' as const) : ('yes' as const),
      dropped,
      ...(unconfirmed === null ? {} : { unconfirmed }),
      ...(outage ? { outage } : {}),
    };
  });
}

/** Sends a test message to a server with the entered settings. */
async function test(context: Context, body: BodyOf<typeof calls.test>) {
  checkFields(syslogTestProblems(body));
  const { server, port, protocol, framing, format = 'rfc5424', tls_auth, fingerprint = '', test_id } = body;
  const kept = syslogSettings.get(context);
  const client = body.clientcert === undefined ? kept : await clientOf(context, body.clientcert, kept);
  const { clientcert, private_key } = client;
  const target = targetOf({
    server: server.trim(),
    port,
    fingerprint: fingerprint.trim(),
    protocol,
    framing: framing ?? 'octet-counting',
    tls_auth,
    cacert: body.cacert ?? kept.cacert,
    clientcert,
    private_key,
  });
  const host = hostname.get(context) ?? 'kc-node-1';
  const message = syslogMessage(
    {
      kind: 'audit',
      id: 'test',
      date: context.now,
      host,
      facts: [['user', context.me.login_name]],
      text: 'Test message',
      event: () => testEvent(context, newId(context.random), context.now, context.me.login_name),
    },
    syslogBytes[protocol],
    format,
  );
  return takeSteps(context, { id: test_id, failed: syslogTexts.testFailed }, (course) => context.syslogSender.send(target, [message], course));
}

/** SET-092 to SET-096. */
export const syslog = resource(calls, {
  read: answer,

  change: {
    changed: t('These settings were changed in the meantime.'),
    current: wireSyslog,
    run: async (context, { body }) => {
      await change(context, without(body, 'revision'));
      return answer(context);
    },
  },

  csrDefaults: (context) => ({ csr: { common_name: hostname.get(context) ?? 'kc-node-1', key_size: usualKeySize } }),

  generateCsr: async (context, { body }) => {
    check(syslogRules.generateCsr(context.actor));
    const { key, request, common_name } = await newCertificateRequest(body);
    context.commit(({ audit }) => {
      syslogCsrKey.set(context, key);
      audit({ category: 'Syslog', content: `Certificate signing request for ${common_name} generated` });
    });
    return { csr: request };
  },

  reset: {
    changed: t('These settings were changed in the meantime.'),
    current: wireSyslog,
    run: (context) => {
      check(syslogRules.reset(context.actor));
      context.commit(({ audit }) => {
        const before = syslogSettings.get(context);
        syslogSettings.set(context, noSyslog);
        syslogCsrKey.set(context, '');
        followSettings(context);
        audit({
          category: 'Syslog',
          content: 'Syslog settings reset',
          changes: changesOf(without(before, 'client_certificates'), without(noSyslog, 'client_certificates'), syslogSettings),
        });
      });
      return answer(context);
    },
  },

  test: (context, { body }) => test(context, body),

  delivery: (context) => ({ servers: delivery(context) }),

  retry: (context) => {
    check(syslogRules.retry(context.actor));
    const servers = waitingServers(context);
    if (servers.length === 0) refuse(400, syslogTexts.nothingWaits);
    context.commit(({ audit }) => {
      trySyslogNow(context);
      audit({ category: 'Syslog', content: `Delivery to ${servers.map(({ server }) => server).join(', ')} tried again` });
    });
    return {};
  },
});
