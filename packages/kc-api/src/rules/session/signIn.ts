/** Why an answer to a challenge opens no session. */
export const sessionTexts = {
  tooLate: 'The sign-in took too long. Please sign in again.',
  tooMany: 'Too many wrong codes. Please sign in again.',
  wrongAnswer: 'The code is not correct. Please sign in again.',
  unjudged: 'The RADIUS server did not respond. Please sign in again.',
} as const;
