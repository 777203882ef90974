import type { BodyOf } from 'kc-api/contract/call';
import { kmipClients as calls } from 'kc-api/contract/kmip/clients';
import { keptPasswordProblems, kmipClientProblems, kmipClientRules, kmipClientTexts, newKmipClient } from 'kc-api/rules/kmip/clients/clients';
import { kmipTestText } from 'kc-api/rules/kmip/clients/clientTest';
import { stated } from 'kc-api/rules/stated';
import { weakCertificateProblem } from 'kc-api/rules/pki/weakness';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { toldWithSteps } from '../../core/checks/testCourse.ts';
import { without } from '../../core/store/without.ts';
import type { KmipTarget } from '../caller.ts';
import { clientServerRecord, wireClientServer } from './clientServerRecord.ts';
import { mayUseClients } from '../licensed.ts';
import type { KmipClientRecord } from '../records.ts';
import { kmipClientTable } from '../state.ts';

type Sent = Omit<BodyOf<typeof calls.change>, 'revision'>;
type Fields = Omit<KmipClientRecord, 'id' | 'revision'>;

const blank: Fields = { ...newKmipClient, last_test: null };

/** Merges the request into a client server and validates the result. `isNameless`: the name is optional, because the server is only tested. */
async function after(before: Fields, sent: Sent, isNameless = false): Promise<Fields> {
  const merged = { ...before, ...sent };
  const next = { ...merged, server: merged.server.trim(), protocol: merged.protocol.trim() };
  const problems = kmipClientProblems(next);
  checkFields({
    ...(isNameless ? without(problems, 'name') : problems),
    ...keptPasswordProblems(before, next, sent.password !== undefined),
  });
  if (next.cert !== '' && (sent.key !== undefined || sent.cert !== undefined)) return { ...next, cert: await checkedCertificate(next) };
  return next;
}

/** Returns the certificate chain in TLS order. The contract rule checks the file format, this function the contents. */
async function checkedCertificate({ cert: file, key }: Fields): Promise<string> {
  // Lazy, because the certificate library is large.
  const { ownFirst } = await import('../../core/x509/chainOrder.ts');
  const cert = ownFirst(file);
  const { belongTogether, certificatesIn } = await import('../../core/x509/certificates.ts');
  if (!certificatesIn(cert)) checkFields({ cert: kmipClientTexts.certificate });
  checkFields(stated({ cert: weakCertificateProblem(cert) }));
  if (!(await belongTogether(cert, key))) checkFields({ key: kmipClientTexts.pair });
  return cert;
}

/** True if the test result of one client server is also valid for the other. */
const isSameConnection = (one: Fields, other: Fields): boolean => {
  const connection = (client: Fields) => JSON.stringify({ ...client, name: '', last_test: null });
  return connection(one) === connection(other);
};

/** Timeout in seconds for each of the four steps of a test. The console waits for all of them. */
const patience = 7;

export const targetOf = (client: Fields): KmipTarget => ({
  host: client.server,
  port: client.port,
  cert: client.cert,
  key: client.key,
  ca: [client.cacert, client.srvcert].filter((pem) => pem !== '').join('\n'),
  verify: client.verify === 'yes',
  timeout: Math.min(client.timeout || patience, patience),
  credential: client.username === '' ? null : { username: client.username, password: client.password },
});

/** KMIP-094. Stores the result with the client server, unless its connection settings changed meanwhile. */
async function test(context: Context, { kmip_guid, test_pubkey = 'no', testdebug = 'no', test_id, ...rest }: BodyOf<typeof calls.test>) {
  // Every test includes the connection, so ignore `test_connect`.
  const sent = without(rest, 'test_connect');
  check(kmipClientRules.test(context.actor));
  const own = kmip_guid === undefined ? undefined : kmipClientTable.in(context).get(kmip_guid);
  if (!own && sent.server === undefined) {
    context.commit(({ audit }) => audit({ category: 'KMIP', content: `KMIP client server tested: ${kmipTestText(-1, 'connection')}` }));
    return { test_result: -1 };
  }
  const before = own ?? blank;
  const target = await after(before, sent, true);
  const makesKey = test_pubkey === 'yes';
  const { gives, steps } = await toldWithSteps(context, test_id, (course) => context.kmipCaller.test(targetOf(target), { makesKey }, course));
  const { number, words } = gives;
  context.commit(({ audit }) => {
    const now = own && kmipClientTable.in(context).get(own.id);
    // Do not increment the revision: a test result must not cause conflicts for users who edit the server.
    if (now && isSameConnection(now, target)) clientServerRecord.put(context, { ...now, last_test: { at: context.now, result: number } });
    audit({
      category: 'KMIP',
      content: `KMIP client server ${target.name || target.server} tested: ${kmipTestText(number, makesKey ? 'key' : 'connection')}`,
      // A server that is not stored has no history.
      ...(own ? { about: { kind: 'KMIP client server', id: own.id } } : {}),
    });
  });
  return { test_result: number, ...(testdebug === 'yes' && words !== '' ? { test_debug: words } : {}), steps };
}

/** KMIP-090 to KMIP-094. */
export const kmipClients = {
  ...resource(calls, {
    list: (context) => ({ kmipinfo_list: clientServerRecord.all(context).map(wireClientServer) }),

    create: async (context, { body }) => {
      check(kmipClientRules.create(context.actor));
      return { kmipinfo: wireClientServer(clientServerRecord.create(context, await after(blank, body))) };
    },

    change: {
      ...clientServerRecord.guarded(({ kmip_guid }: { kmip_guid: string }) => kmip_guid),
      run: async (context, { params, body }) => {
        check(kmipClientRules.change(context.actor));
        const before = clientServerRecord.find(context, params.kmip_guid);
        const next = await after(before, without(body, 'revision'));
        context.checkSeen();
        const last_test = isSameConnection(before, { ...before, ...next }) ? before.last_test : null;
        return { kmipinfo: wireClientServer(clientServerRecord.change(context, before.id, (now) => ({ ...now, ...next, last_test }), { since: before })) };
      },
    },

    remove: (context, { params }) => {
      check(kmipClientRules.remove(context.actor));
      clientServerRecord.remove(context, params.kmip_guid);
      return {};
    },

    test: (context, { body }) => test(context, body),
  }),
  allowed: mayUseClients,
};
