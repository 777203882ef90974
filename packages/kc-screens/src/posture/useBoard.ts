import { posture } from 'kc-api/contract/posture/posture';
import { useAnswer } from '../shell/index.ts';

/** Polling interval in milliseconds: five minutes. The appliance counts the findings for each response. */
const boardPoll = 300_000;

/** Polls the findings. */
export const useBoard = () => useAnswer(posture.board, undefined, { poll: () => boardPoll });
