import { defaultBounds } from '../conformance.ts';

/** The text of `--help`. */
export const help = `kc-conformance URL --user NAME --tenant ID [options]

Checks whether an appliance answers as the contract says. It only reads, unless --write is given.

  --user NAME          user who signs in with a password alone
  --tenant ID          vault that the user signs in to
  --limited-user NAME  user who holds no privilege, to check that reads are refused with 403
  --area LIST          check only these resources, with commas between them, such as users,groups
  --write PREFIX       create, change and remove a group whose name starts with PREFIX (three characters at least)
  --ca FILE            PEM file with the certificates to trust, for an appliance with a private CA
  --insecure           accept every certificate, and plain http to another host
  --timeout SECONDS    limit for one answer, 1 to 300 (default ${defaultBounds.timeout / 1000})
  --json FILE          also write the report as JSON (version 1)
  --help               this text

The passwords come from KC_CONFORMANCE_PASSWORD and KC_CONFORMANCE_LIMITED_PASSWORD, or from a prompt.

Exit code: 0 the appliance conforms in everything that was checked; 1 it deviates, or an object could not be
removed; 2 the run could not start or was interrupted.
`;
