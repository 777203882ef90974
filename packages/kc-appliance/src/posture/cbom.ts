import { holds, mayCall } from 'kc-api/rules/privileges';
import type { Context } from '../core/context.ts';
import type { CertificateAsset, CryptoAsset, CryptoAssets, KeyAsset } from '../core/checks/cryptoAssets.ts';
import { newGuid } from '../core/random.ts';
import { software } from '../core/state.ts';
import { visible } from '../core/visible.ts';
import { algorithmFacts, keySize } from './algorithms.ts';
import { Chunks } from './chunks.ts';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';

/** Number of keys per turn of the event loop. */
const rowsOfTurn = 500;

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
const dated = <Name extends string>(name: Name, seconds: number) => (seconds > 0 ? { [name]: time(seconds) } : {});
const algorithmRef = (algorithm: string): string => `algorithm/${algorithm}`;
const property = (value: string) => (value === '' ? {} : { properties: [{ name: 'keycontrol:place', value: visible(value) }] });

const materialTypes = { secret: 'secret-key', private: 'private-key', public: 'public-key', other: 'key' } as const satisfies Record<KeyAsset['kind'], string>;

function keyProperties({ id, kind, state, algorithm, created, activated, expires }: KeyAsset) {
  const size = keySize(algorithm);
  return {
    assetType: 'related-crypto-material',
    relatedCryptoMaterialProperties: {
      type: materialTypes[kind],
      id,
      state,
      ...(algorithm === '' ? {} : { algorithmRef: algorithmRef(algorithm) }),
      ...(size === undefined ? {} : { size }),
      ...dated('creationDate', created),
      ...dated('activationDate', activated),
      ...dated('expirationDate', expires),
    },
  };
}

const certificateProperties = ({ subject, issuer, from, until }: CertificateAsset) => ({
  assetType: 'certificate',
  certificateProperties: {
    ...(subject === '' ? {} : { subjectName: visible(subject) }),
    ...(issuer === '' ? {} : { issuerName: visible(issuer) }),
    ...dated('notValidBefore', from),
    ...dated('notValidAfter', until),
    certificateFormat: 'X.509',
  },
});

/** Returns the component of a key or certificate: its description without key material. */
export const componentOf = (source: string, asset: CryptoAsset) => ({
  type: 'cryptographic-asset',
  'bom-ref': `${source}/${asset.id}`,
  name: visible(asset.name) || asset.id,
  cryptoProperties: asset.type === 'key' ? keyProperties(asset) : certificateProperties(asset),
  ...property(asset.place),
});

const algorithmComponent = (algorithm: string) => ({
  type: 'cryptographic-asset',
  'bom-ref': algorithmRef(algorithm),
  name: algorithm,
  cryptoProperties: { assetType: 'algorithm', algorithmProperties: algorithmFacts(algorithm) },
});

/** Returns the JSON text before the components. */
function headOf({ vault, now, random, ...kept }: Context): string {
  const { version } = software.get(kept);
  const head = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${newGuid(random).toLowerCase()}`,
    version: 1,
    metadata: {
      timestamp: time(now),
      tools: { components: [{ type: 'application', name: 'KeyControl', version }] },
      component: { type: 'application', 'bom-ref': 'vault', name: visible(vault.name) },
    },
  };
  return `${JSON.stringify(head).slice(0, -1)},"components":[\n`;
}

const sourcesFor = (context: Context): readonly CryptoAssets[] =>
  context.cryptoAssets.filter(
    ({ listedBy, allowed }) => (holds(context.actor, 'SEC_ADMIN') || mayCall(context.actor, listedBy.need).ok) && (allowed?.(context).ok ?? true),
  );

/** Creates a CycloneDX 1.6 document of all keys and certificates, some hundred at a time. */
export async function cbomOf(context: Context): Promise<Chunks> {
  const file = new Chunks();
  const algorithms = new Set<string>();
  let first = true;
  const add = async (components: readonly object[]) => {
    if (components.length === 0) return;
    await file.add(`${first ? '' : ',\n'}${components.map((one) => JSON.stringify(one)).join(',\n')}`);
    first = false;
  };
  await file.add(headOf(context));
  for (const source of sourcesFor(context)) {
    for (let offset = 0; ; offset += rowsOfTurn) {
      await yieldToEventLoop();
      const assets = await source.page(context, offset, rowsOfTurn, context.request.signal);
      for (const asset of assets) if (asset.type === 'key' && asset.algorithm !== '') algorithms.add(asset.algorithm);
      await add(assets.map((asset) => componentOf(source.name, asset)));
      if (assets.length < rowsOfTurn) break;
    }
  }
  await add([...algorithms].toSorted().map(algorithmComponent));
  await file.add('\n]}\n');
  return file;
}
