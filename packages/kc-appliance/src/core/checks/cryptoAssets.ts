import type { Environment } from '../context.ts';
import type { CryptoAssetsOf } from './cryptoAsset.ts';

export type { CertificateAsset, CryptoAsset, KeyAsset } from './cryptoAsset.ts';
export type CryptoAssets = CryptoAssetsOf<Environment>;
