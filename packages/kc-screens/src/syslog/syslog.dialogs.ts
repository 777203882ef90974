import { syslogCsrDialog } from './csr/syslogCsr.dialog.tsx';
import { resetSyslogDialog } from './reset/resetSyslog.dialog.tsx';

export const syslogDialogs = [syslogCsrDialog, resetSyslogDialog];
