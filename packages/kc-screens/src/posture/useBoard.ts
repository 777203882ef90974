import { posture } from 'kc-api/contract/posture/posture';
import { useAnswer } from '../shell/index.ts';

/** It is counted anew for each answer: every five minutes, milliseconds. */
const boardPoll = 300_000;

/** What was found, for whoever asks. */
export const useBoard = () => useAnswer(posture.board, undefined, { poll: () => boardPoll });
