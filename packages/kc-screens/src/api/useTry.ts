import { useState } from 'react';
import { ApplianceError } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';
import { failureText, usePorts, useReadStale } from '../shell/index.ts';

/** The unmodified result of a call. */
export interface Made {
  /** Null if there was no response. */
  status: number | null;
  headers: readonly (readonly [string, string])[];
  /** Milliseconds. */
  time: number;
  /** '' if the response is a file, or if there was none. */
  body: string;
  /** The console's message for the failure. */
  failed?: string | undefined;
  /** Name of the saved file. */
  saved?: string | undefined;
}

/** The response headers that are useful to the user. */
const telling = ['content-type', 'content-length', 'content-disposition', 'etag', 'cache-control', 'retry-after', 'x-license-expired', 'request-id'];

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Makes a call with the session of the user. Returns the result and whether the call is pending. */
export function useTry(call: Call) {
  const { client, clock, save } = usePorts();
  const readStale = useReadStale();
  const [made, setMade] = useState<Made | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(input: unknown): Promise<void> {
    setBusy(true);
    setMade(null);
    let response: Response | null = null;
    let begun = clock.now();
    let over = begun;
    const options = {
      // The user may take a while to re-authenticate: only the last request counts.
      onAttempt: () => {
        begun = clock.now();
      },
      onAnswer: (answer: Response) => {
        over = clock.now();
        response = answer;
      },
    };
    const tell = async (rest: Pick<Made, 'failed' | 'saved'>) => {
      const answer = response as Response | null;
      const headers = answer
        ? telling.flatMap((name): (readonly [string, string])[] => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []))
        : [];
      const body = answer && rest.saved === undefined ? pretty(await answer.text().catch(() => '')) : '';
      setMade({ status: answer?.status ?? null, headers, time: over - begun, body, ...rest });
    };
    try {
      if (call.kind === 'download') {
        const file = await client.download(call, input as never, options);
        save(file);
        await tell({ saved: file.filename });
      } else {
        await client.send(call, input as never, options);
        await tell({});
      }
    } catch (error) {
      // If the user left the re-authentication prompt, the refusal is shown as the response.
      if (!(error instanceof ApplianceError)) throw error;
      await tell({ failed: failureText(error) });
    } finally {
      setBusy(false);
      if (call.method !== 'GET') readStale(call);
    }
  }

  return { made, send, busy };
}
