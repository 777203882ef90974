/** Maximum size of a file of certificates, keys or requests, in bytes. The CA bundle of Debian has 220 kB. */
export const certificateBytesMax = 262_144;

/** Maximum number of certificates in one file. The CA bundle of Debian has about 150. */
export const certificatesMax = 300;
