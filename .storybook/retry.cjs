/*
 * A story on a busy machine may miss a wait that has nothing to do with what it shows. One more try tells a slow
 * machine from a broken state; the first failure is printed all the same.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
