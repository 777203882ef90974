import { kmipActivity } from 'kc-api/contract/kmip/activity';
import { useAnswer } from '../../shell/index.ts';

/** Milliseconds. */
const activityPoll = 30_000;

/** The activity of all KMIP clients, polled. */
export const useKmipActivity = () => useAnswer(kmipActivity.list, undefined, { poll: () => activityPoll });
