import type { Clock } from 'kc-api/client/clock';
import type { Random } from '../../core/random.ts';
import type { Store } from '../../core/store/store.ts';
import { awsPlay } from './awsCloud.ts';
import { azurePlay } from './azureCloud.ts';
import type { Clouds } from './cloud.ts';
import { gcpPlay } from './gcpCloud.ts';
import { playedCloud } from './playedCloud.ts';

/** The three providers, simulated in the appliance's own store. */
export const playedClouds = (store: Store, random: Random, clock: Pick<Clock, 'now'>): Clouds => ({
  AWS: playedCloud(awsPlay, store, random, clock),
  AZURE: playedCloud(azurePlay, store, random, clock),
  GCP: playedCloud(gcpPlay, store, random, clock),
});
