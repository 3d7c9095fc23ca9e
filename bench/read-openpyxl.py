"""Reads every cell of a workbook with openpyxl, and prints what that took. For read.ts."""
import json
import resource
import sys

from openpyxl import load_workbook

cells = 0
book = load_workbook(sys.argv[1], read_only=True)
for sheet in book:
    for row in sheet.iter_rows(values_only=True):
        cells += sum(1 for value in row if value is not None)
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"cells": cells, "seconds": used.ru_utime + used.ru_stime, "mib": used.ru_maxrss / 1024}))
