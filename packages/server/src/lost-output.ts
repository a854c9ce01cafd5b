// Where what reads the log has ended, each line fails: unhandled, the error would be logged, which fails again, without end. The site serves on without its log.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
