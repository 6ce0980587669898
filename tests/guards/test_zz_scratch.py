import json, traceback
from tests.guards import test_refusals as t
import pytest
pytestmark = pytest.mark.django_db
OLD = {l.strip() for l in open("/tmp/refusals/old.txt") if l.strip() and l[0] != "#"}
def test_try(visitors):
    asker = t.Asker(visitors)
    out = open("/tmp/refusals/out.txt", "w")
    seen = {}
    orig = asker._code
    def code(response):
        c = orig(response)
        seen["last"] = (response.status_code, c, b"" if response.streaming else response.content[:300])
        return c
    asker._code = code
    for op, c in t.listed():
        pair = f"{op.method} {op.path} {c}"
        if pair not in OLD and "challenge/" not in pair and "key_" not in c and c not in ("not_seated", "not_your_seat","already_seated","course_retired","course_hidden","studies_full"): continue
        way = t.way_of(c, op.path)
        if not way:
            print(pair, "NO WAY", file=out); continue
        got = []
        for role in (way.role,) if way.role else t.ROLES:
            try:
                got.append((role, asker.code_of(op, c, way, role), seen.get("last")))
            except Exception as e:
                got.append((role, "EXC", traceback.format_exc()[-500:]))
            if got[-1][1] == c: break
        if got[-1][1] != c:
            print(pair, *got, sep="\n    ", file=out)
