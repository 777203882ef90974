import { software as calls } from 'kc-api/contract/workloads/software';
import { resource } from '../../core/handlers.ts';
import { latest } from './releases.ts';

const at = (file: string): string => `https://downloads.example/keycontrol/${file}`;

/** VM-114. */
export const software = resource(calls, {
  links: () => ({
    software_info: {
      release: latest.agent,
      Policy_Agent_for_Windows_info: { version: latest.agent, link: at(`policy-agent-${latest.agent}.exe`) },
      Policy_Agent_for_Linux_info: { version: latest.agent, link: at(`policy-agent-${latest.agent}.run`) },
      Drive_Encryption_Driver_info: { version: latest.driver, link: at(`htcrypt-${latest.driver}.zip`) },
    },
  }),
});
