import { readFileSync } from 'node:fs';

/** Returns the processor time of a process in milliseconds, from Linux (proc(5)), which counts hundredths of a second. */
export function processorMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) * 10;
}

/** Returns the resident memory of a process in megabytes, from Linux (proc(5)). */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1000);
}
