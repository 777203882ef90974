import { expect, it } from 'vitest';
import { posture } from 'kc-api/contract/posture/posture';
import { fixtureCertificate, owner } from '../../../test/pathFixtures.ts';
import { makeWorld, root } from '../../../test/kit.ts';
import { webCertificates } from '../../cluster/state.ts';
import { syslogSettings } from '../../syslog/state.ts';

it('reports weak certificates that an older version accepted', async () => {
  const world = await makeWorld();
  const client = await world.as(root);
  const { environment } = world.appliance;
  const found = async (kind: string) => (await client.send(posture.objects, { params: { kind }, query: { excepted: 'no', offset: '0', limit: '9' } })).objects;
  expect(await found('webCertificates.weak')).toEqual([]);
  const weak = await owner('RSA', { name: 'RSASSA-PKCS1-v1_5', modulusLength: 1024 });
  const strong = await owner('RSA', { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048 });
  const [ofWeak, bySha1] = [await fixtureCertificate(weak, weak), await fixtureCertificate(strong, strong, { hash: 'SHA-1' })];
  webCertificates.set(environment, { external: { certificate: ofWeak, private_key: '', source: 'installed' } });
  syslogSettings.set(environment, { ...syslogSettings.get(environment), clientcert: bySha1, cacert: bySha1 });
  expect(await found('webCertificates.weak')).toMatchObject([{ name: 'External web server', detail: 'RSA 1024' }]);
  // The signature of a trusted certificate is not verified.
  expect(await found('syslog.weak_certificate')).toMatchObject([{ name: 'Client certificate', detail: 'SHA-1' }]);
});
